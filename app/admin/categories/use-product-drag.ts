/** Drags products of a collection with a pointer. A drop sends what the form of a place sends. */
import { useState, type DragEvent } from 'react'
import { useSubmit } from 'react-router'
import { toPublicId, type ProductCard } from '#shop/catalogue/rules.ts'
import { dropPlaceAt, placeAfterDrop } from './drop-place.ts'

type Dragged = { id: number; place: number }
type Drop = { place: number; at: 'before' | 'after' }
export type ProductDrag = ReturnType<typeof useProductDrag>

export function useProductDrag() {
  const submit = useSubmit()
  const [dragged, setDragged] = useState<Dragged>()
  const [drop, setDrop] = useState<Drop>()

  const end = () => {
    setDragged(undefined)
    setDrop(undefined)
  }
  const show = (next: Drop | undefined) => {
    if (next?.place !== drop?.place || next?.at !== drop?.at) setDrop(next)
  }

  return {
    handleProps: ({ id, title }: ProductCard, place: number) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title)
        const image = event.currentTarget.closest('li')
        if (image) event.dataTransfer.setDragImage(image, 20, 20)
        setDragged({ id, place })
      },
      onDragEnd: end,
    }),
    targetProps: (place: number) => ({
      'data-drop': drop?.place === place ? drop.at : undefined,
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!dragged) return
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const at = dropPlaceAt(['before', 'after'], (event.clientY - top) / height) === 'before' ? 'before' : 'after'
        event.preventDefault()
        show({ place, at })
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (!dragged || !drop) return
        event.preventDefault()
        const to = placeAfterDrop(dragged.place, drop)
        const move = { intent: 'move', product: toPublicId(dragged.id), place: to }
        if (to !== dragged.place) void submit(move, { method: 'post', preventScrollReset: true })
        end()
      },
    }),
    /** For what surrounds all targets. */
    areaProps: {
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) show(undefined)
      },
    },
  }
}
