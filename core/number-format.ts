// Does not use Intl: the first Intl formatter costs a browser 30 ms or more before the page can respond (record 0043).
const GROUP_BOUNDARY = /\B(?=(\d\d)*\d{3}$)/g

/** Formats whole numbers with Indian grouping: 1,23,456. */
export const formatCount = (count: number) => String(count).replace(GROUP_BOUNDARY, ',')

/** 1 item, 12,345 items */
export const pluralize = (count: number, one: string) => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`
