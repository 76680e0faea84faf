/** The two halves of every page where one comes in: a picture, and a form. */
import type { ReactNode } from 'react'
import { bannerPicture } from '../home/banner-files.ts'
import { Picture } from '../ui/picture.tsx'
import '../styles/auth.css'

type Props = { heading: string; lead: string; children: ReactNode }

export function AuthPage({ heading, lead, children }: Props) {
  return (
    <div className="wrap auth">
      <div className="auth-picture">
        <Picture src={bannerPicture('ikat', 'tall')} alt="" width={720} height={900} place="half" largest />
      </div>
      <div className="auth-form">
        <h1>{heading}</h1>
        <p className="auth-lead">{lead}</p>
        {children}
      </div>
    </div>
  )
}
