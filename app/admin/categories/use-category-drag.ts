/** Drags categories with a pointer. A drop sends what the buttons send, which stay for keyboards, phones and no scripts. */
import { useState, type DragEvent } from 'react'
import { useSubmit } from 'react-router'
import type { CategoryNode } from '#shop/merchandising/list-categories.ts'
import type { DropPlace } from '#shop/merchandising/rules.ts'
import { dropPlaceAt, listDropPlaces } from './drop-place.ts'

type Drop = { target: number; at: DropPlace }
export type CategoryDrag = ReturnType<typeof useCategoryDrag>

export function useCategoryDrag() {
  const submit = useSubmit()
  const [dragged, setDragged] = useState<CategoryNode>()
  const [drop, setDrop] = useState<Drop>()

  const end = () => {
    setDragged(undefined)
    setDrop(undefined)
  }
  const show = (next: Drop | undefined) => {
    if (next?.target !== drop?.target || next?.at !== drop?.at) setDrop(next)
  }

  return {
    /** `row` is the selector of what moves along with the pointer. */
    handleProps: (node: CategoryNode, row: string) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', node.name)
        const image = event.currentTarget.closest(row)
        if (image) event.dataTransfer.setDragImage(image, 20, 20)
        setDragged(node)
      },
      onDragEnd: end,
    }),
    /** `allowed` are the places that this element stands for. */
    targetProps: (node: CategoryNode, allowed: DropPlace[]) => ({
      'data-drop': drop?.target === node.id && allowed.includes(drop.at) ? drop.at : undefined,
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!dragged || event.defaultPrevented) return
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const places = listDropPlaces(dragged, node).filter((place) => allowed.includes(place))
        const at = dropPlaceAt(places, (event.clientY - top) / height)
        if (!at) return
        event.preventDefault()
        show({ target: node.id, at })
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (!dragged || event.defaultPrevented || drop?.target !== node.id || !allowed.includes(drop.at)) return
        event.preventDefault()
        const { id, version } = dragged
        void submit({ id, version, ...drop }, { method: 'post', preventScrollReset: true })
        end()
      },
    }),
    /** For what surrounds all targets. */
    areaProps: {
      onDragOver(event: DragEvent) {
        if (!event.defaultPrevented) show(undefined)
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) show(undefined)
      },
    },
  }
}
