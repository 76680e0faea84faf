import { Outlet } from 'react-router'
import { signedOutOnly } from '../guards.ts'

export const loader = signedOutOnly

export default Outlet
