export const searchPath = (text: string) => `/search?${new URLSearchParams({ q: text }).toString()}`
