/** The filters of a list. A plain GET form works before scripts load, and its URL can be bookmarked. */
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { Select } from './select.tsx'

type Props = {
  /** The URL of the unfiltered list, when filters are active. */
  clearUrl: string | undefined
  children: ReactNode
}

export const Filters = ({ clearUrl, children }: Props) => (
  <Form className="admin-filters" role="search">
    {children}
    <button className="admin-button">Filter</button>
    {clearUrl && (
      <Link className="text-link" to={clearUrl}>
        Clear
      </Link>
    )}
  </Form>
)

type ChoiceProps = {
  label: string
  name: string
  value: string
  all: string
  children: [value: string, label: string][]
}

export const FilterChoice = ({ label, name, value, all, children }: ChoiceProps) => (
  <label>
    {label}
    <Select name={name} defaultValue={value} options={[['', all], ...children]} />
  </label>
)
