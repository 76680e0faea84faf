/**
 * Keeps local storage and the account's cart in step, on every page (D13, D37).
 *
 *   1. A guest's lines join the account as soon as somebody is signed in; what fails is tried again, and adds once.
 *   2. The account's cart is copied to local storage, marked with its owner.
 *   3. The copy goes when nobody, or somebody else, is signed in.
 */
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { seconds } from '#words/time.ts'
import { useFrame } from '../frame/use-frame.ts'
import { copiedCount, dropCopies, guestLines, mergeLines } from './guest-cart.client.ts'
import { isGuests } from './guest-lines.ts'
import { useKeptCart } from './use-kept-cart.ts'

const TRIES = 6

export function CartKeeper() {
  const frame = useFrame()
  const kept = useKeptCart()
  const { revalidate } = useRevalidator()

  const userId = frame?.who?.id
  const isReady = kept !== undefined
  const guests = kept?.lines.filter(isGuests).length ?? 0

  const cartCount = frame?.cartCount
  /** A merge answers with the whole cart, before the frame knows its new count. */
  const askedAt = useRef<string>(undefined)
  useEffect(() => {
    if (!isReady || userId === undefined) return
    const at = `${userId} ${cartCount}`
    let retry: ReturnType<typeof setTimeout>
    const step = async (tried: number) => {
      if (guests === 0 && (copiedCount(userId) === cartCount || askedAt.current === at)) return
      askedAt.current = at
      try {
        const cart = await mergeLines(guestLines(), userId)
        if (guests > 0 || cart.count !== cartCount) await revalidate()
      } catch (error) {
        askedAt.current = undefined
        console.warn(error)
        if (tried < TRIES) retry = setTimeout(() => void step(tried + 1), seconds(2 ** tried))
      }
    }
    void step(0)
    return () => clearTimeout(retry)
  }, [isReady, userId, guests, cartCount, revalidate])

  useEffect(() => {
    if (frame && !userId) dropCopies()
  }, [frame, userId])

  return null
}
