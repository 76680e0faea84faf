/**
 * Elements whose content is the same for many requests, such as a product in a list. The server renders that content
 * once and keeps its HTML (app/keep-html.tsx). The browser renders it as usual, and hydration finds the same elements.
 */
import { createContext, useContext, type ComponentType, type HTMLAttributes } from 'react'
import { useLocation } from 'react-router'
import { useLayoutData } from './layout/use-layout-data.ts'

/**
 * All that a part can know of its visitor and its page. `savedIds` has the part's product if the visitor has saved it.
 */
export type Frame = { isSignedIn: boolean; savedIds: string; address: string }
/** The props differ per part. They are data, and their JSON identifies the content. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Part = ComponentType<any>

/** Returns undefined for a part that depends on its place in the page. */
export type Keep = (part: Part, props: object, frame: Frame) => string | undefined

/** Without it the server renders every part for each request. */
export const KeepContext = /* @__PURE__ */ createContext<Keep | undefined>(undefined)

type Props<P extends object> = HTMLAttributes<HTMLElement> & {
  tag: 'article' | 'div' | 'nav'
  component: ComponentType<P>
  of: P
  /** The product that it shows with a heart. */
  productId?: number
}

export const Kept = import.meta.env.SSR ? KeptOnServer : Live

function KeptOnServer<P extends object>(props: Props<P>) {
  const keep = useContext(KeepContext)
  const { pathname, search } = useLocation()
  const layout = useLayoutData()
  const { tag: Tag, component, of, productId, ...attributes } = props
  const isSaved = layout?.wishlistIds?.split(' ').includes(String(productId))
  const html = keep?.(component, of, {
    isSignedIn: Boolean(layout?.user),
    savedIds: isSaved ? String(productId) : '',
    address: pathname + search,
  })
  if (html === undefined) return <Live {...props} />
  // oxlint-disable-next-line react/no-danger -- React has escaped the texts in it.
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}

function Live<P extends object>({ tag: Tag, component: Part, of, productId: _, ...attributes }: Props<P>) {
  return (
    <Tag {...attributes}>
      <Part {...of} />
    </Tag>
  )
}
