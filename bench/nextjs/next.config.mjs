/** No compression, as in the measurements of the store. */
export default {
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  turbopack: { root: import.meta.dirname },
}
