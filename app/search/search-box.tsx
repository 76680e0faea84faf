/**
 * The header's search box: a plain form, so that it works without scripts. With scripts it suggests completions (a
 * combobox as in the ARIA practices: the focus stays in the field, and arrow keys choose).
 */
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { useLayoutData } from '../layout/use-layout-data.ts'
import { departmentPath } from '../layout/menu-links.ts'
import { Icon } from '../ui/icon.tsx'
import { useCloseRequest } from '../ui/use-close-request.ts'
import { SearchPanel } from './search-panel.tsx'
import { panelOptions, hasNoResults } from './panel-options.ts'
import { useSuggestions } from './use-suggestions.ts'

const FILLS_THE_SCREEN = '(max-width: 860px)'

export function SearchBox() {
  const [query] = useSearchParams()
  const q = query.get('q') ?? ''
  return <SearchField key={q} q={q} />
}

function SearchField({ q }: { q: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const departments = useLayoutData()?.departments ?? []
  const [text, setText] = useState(q)
  const [open, setOpen] = useState(false)
  const [touched, setTouched] = useState(false)
  /** The option is identified by its URL, since the list may change under it. */
  const [chosenTo, setChosen] = useState<string>()
  const offer = useSuggestions(touched ? text : '')
  const choices = panelOptions(
    text.trim(),
    offer,
    departments.map(({ slug, name }) => ({ name, to: departmentPath(slug) })),
  )
  const chosen = choices.findIndex(({ to }) => to === chosenTo)
  const shown = open && (text.trim() !== '' || fillsTheScreen())

  const close = () => {
    setOpen(false)
    setChosen(undefined)
    if (fillsTheScreen()) input.current?.blur()
  }
  useCloseRequest(shown && fillsTheScreen(), close)
  const wake = () => {
    setTouched(true)
    setOpen(true)
  }
  const write = (words: string) => {
    setText(words)
    wake()
    setChosen(undefined)
  }
  const clear = () => {
    input.current!.value = ''
    write('')
    input.current!.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && choices.length > 0) {
      event.preventDefault()
      wake()
      // From the field itself (-1) to the last option, then back to the field.
      setChosen(choices[((chosen + 1 + step + choices.length + 1) % (choices.length + 1)) - 1]?.to)
    }
    const choice = shown ? choices[chosen] : undefined
    if (event.key === 'Enter' && choice) {
      event.preventDefault()
      close()
      void navigate(choice.to)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      if (open) close()
      else clear()
    }
  }

  return (
    <Form
      className={shown ? 'search-box search-box-open' : 'search-box'}
      role="search"
      action="/search"
      method="get"
      onSubmit={(event) => {
        if (text.trim() === '') event.preventDefault()
        close()
      }}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      <button type="button" className="icon-button search-back" aria-label="Back" onClick={close}>
        <Icon name="back" size={24} />
      </button>
      <Icon name="search" />
      <label className="visually-hidden" htmlFor={id}>
        Search
      </label>
      <input
        ref={input}
        id={id}
        name="q"
        type="search"
        placeholder="What are you looking for?"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        defaultValue={q}
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-panel`}
        aria-autocomplete="list"
        aria-activedescendant={shown && chosen >= 0 ? `${id}-${chosen}` : undefined}
        onChange={(event) => write(event.target.value)}
        onFocus={wake}
        onClick={wake}
        onKeyDown={onKeyDown}
      />
      {text !== '' && open && (
        <button type="button" className="icon-button search-clear" aria-label="Clear search" onClick={clear}>
          <Icon name="close" size={18} />
        </button>
      )}
      <SearchPanel
        id={id}
        shown={shown}
        typed={text.trim()}
        choices={choices}
        isNothing={hasNoResults(offer)}
        chosen={chosen}
        onChoose={close}
      />
    </Form>
  )
}

export const fillsTheScreen = () => typeof window !== 'undefined' && matchMedia(FILLS_THE_SCREEN).matches
