/**
 * The header's search box: a plain form, so that it works without scripts. With scripts it suggests completions (a
 * combobox as in the ARIA practices: the focus stays in the field, and arrow keys choose).
 */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { useLayoutData } from '../layout/use-layout-data.ts'
import { departmentPath } from '../layout/menu-links.ts'
import { Icon } from '../ui/icon.tsx'
import { useCloseRequest } from '../ui/use-close-request.ts'
import { SearchPanel } from './search-panel.tsx'
import { panelOptions, hasNoResults } from './panel-options.ts'
import { useSuggestions } from './use-suggestions.ts'

const FULL_SCREEN_QUERY = '(max-width: 860px)'

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
  const [activePath, setActivePath] = useState<string>()
  const { suggestions, clearSearches } = useSuggestions(text, touched)
  const options = panelOptions(
    text.trim(),
    suggestions,
    departments.map(({ slug, name }) => ({ name, to: departmentPath(slug) })),
  )
  const activeIndex = options.findIndex(({ to }) => to === activePath)
  const hasFirst = options.some(({ kind }) => kind === 'recent' || kind === 'text')
  const isPanelOpen = open && (text.trim() !== '' || hasFirst || isFullScreen())

  const close = () => {
    setOpen(false)
    setActivePath(undefined)
    if (isFullScreen()) input.current?.blur()
  }
  useCloseRequest(isPanelOpen && isFullScreen(), close)
  const openPanel = () => {
    setTouched(true)
    setOpen(true)
  }
  // The field may have been tapped before this component was hydrated.
  useEffect(() => {
    if (document.activeElement === input.current) openPanel()
  }, [])
  const changeText = (value: string) => {
    setText(value)
    openPanel()
    setActivePath(undefined)
  }
  const clear = () => {
    input.current!.value = ''
    changeText('')
    input.current!.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      openPanel()
      // From the field itself (-1) to the last option, then back to the field.
      setActivePath(options[((activeIndex + 1 + step + options.length + 1) % (options.length + 1)) - 1]?.to)
    }
    const activeOption = isPanelOpen ? options[activeIndex] : undefined
    if (event.key === 'Enter' && activeOption) {
      event.preventDefault()
      close()
      void navigate(activeOption.to)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      if (open) close()
      else clear()
    }
  }

  return (
    <Form
      className={isPanelOpen ? 'search-box search-box-open' : 'search-box'}
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
        aria-expanded={isPanelOpen}
        aria-controls={`${id}-panel`}
        aria-autocomplete="list"
        aria-activedescendant={isPanelOpen && activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
        onChange={(event) => changeText(event.target.value)}
        onFocus={openPanel}
        onClick={openPanel}
        onKeyDown={onKeyDown}
      />
      {text !== '' && open && (
        <button type="button" className="icon-button search-clear" aria-label="Clear search" onClick={clear}>
          <Icon name="close" size={18} />
        </button>
      )}
      <SearchPanel
        id={id}
        isOpen={isPanelOpen}
        text={text.trim()}
        options={options}
        isEmpty={text.trim() !== '' && hasNoResults(suggestions)}
        active={activeIndex}
        onChoose={close}
        onClear={() => void clearSearches()}
      />
    </Form>
  )
}

export const isFullScreen = () => typeof window !== 'undefined' && matchMedia(FULL_SCREEN_QUERY).matches
