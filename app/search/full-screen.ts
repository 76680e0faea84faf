const FULL_SCREEN_QUERY = '(max-width: 860px)'

/** On a phone the search fills the screen while it is used. */
export const isFullScreen = () => typeof window !== 'undefined' && matchMedia(FULL_SCREEN_QUERY).matches
