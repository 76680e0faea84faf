/** The specification's route table, in its order: one line per address. */
import { index, type RouteConfig } from '@react-router/dev/routes'

export default [index('home/home-page.tsx')] satisfies RouteConfig
