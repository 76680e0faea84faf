/** The header's search box: a plain form, so that it searches before scripts arrive and without them. */
import { useId } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Icon } from '../ui/icon.tsx'

export function SearchBox() {
  const id = useId()
  const [query] = useSearchParams()
  return (
    <Form className="search-box" role="search" action="/search" method="get">
      <Icon name="search" />
      <label className="visually-hidden" htmlFor={id}>
        Search
      </label>
      <input
        id={id}
        name="q"
        type="search"
        placeholder="What are you looking for?"
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={query.get('q') ?? ''}
        key={query.get('q')}
      />
    </Form>
  )
}
