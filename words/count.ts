/** Numbers as India reads them: 1,23,456. */
const grouped = new Intl.NumberFormat('en-IN')

export const inDigits = (count: number) => grouped.format(count)

/** 1 item, 12,345 items */
export const counted = (count: number, one: string) => `${inDigits(count)} ${count === 1 ? one : `${one}s`}`
