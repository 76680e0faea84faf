import { Outlet } from 'react-router'
import { signedInOnly } from '../guards.ts'

export const loader = signedInOnly

export default Outlet
