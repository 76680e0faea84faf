/** A path of this store. Forms that browsers read as a URL of another host (`//`, `/\`) are none. */
export const INTERNAL_PATH = /^\/(?![/\\])[^\s\\]*$/
