/**
 * Where React Router's scripts stand in a document. They depend on the page's routes only, so that the server renders
 * them once per page and then adds them itself (app/kept-scripts.ts): this leaves a mark in their place.
 */
import { createContext, useContext } from 'react'
import { Scripts } from 'react-router'

export const SCRIPTS_MARK = '<template id="scripts"></template>'

/** Whether the server has the scripts of the page. */
export const KeptScriptsContext = /* @__PURE__ */ createContext(false)

const PageScriptsOnServer = () => (useContext(KeptScriptsContext) ? <template id="scripts" /> : <Scripts />)

export const PageScripts = import.meta.env.SSR ? PageScriptsOnServer : Scripts
