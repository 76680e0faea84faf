/** `3.4 MB`. */
export function formatSize(bytes: number) {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  return `${(bytes / 2 ** (10 * power)).toFixed(power > 1 ? 1 : 0)} ${units[power]}`
}
