/** Dresses the picture of a scene: each thing gets the colours and cloths of the catalogue. */
import type { Colouring } from '../catalogue/line.ts'
import { dress } from '../dress.ts'
import { NEUTRAL } from '../light.ts'
import type { Pack, Part } from '../pack.ts'

/** The exposure that dressing adds to things and garments. It is removed here, so that a scene has uniform light. */
const USUAL = { thing: -0.22, garment: -0.12 }

/** Dresses all things at once, then each garment separately. */
export async function dressScene(pack: Pack, worn: Record<string, Colouring>, exposure: number) {
  const parts = Object.entries(pack.shot.parts)
  const colours = Object.entries(worn).flatMap(([thing, { parts = {} }]) =>
    Object.entries(parts).map(([name, colour]) => [`${thing}|${name}`, colour] as const),
  )
  const named = parts.map(([index, part]) => [index, { ...part, name: `${part.thing}|${part.name}`, fabric: null }])
  const things = { ...pack.shot, garment: false, parts: Object.fromEntries(named) as Record<string, Part> }
  const scene = await dress(
    { shot: things, planes: pack.planes },
    { parts: Object.fromEntries(colours), backdrop: NEUTRAL, exposure: exposure - USUAL.thing },
  )
  const garments = new Set(parts.flatMap(([, { thing, fabric }]) => (fabric && thing ? [thing] : [])))
  for (const garment of garments) {
    const own = parts.filter(([, { thing }]) => thing === garment)
    const colouring = { ...worn[garment], backdrop: NEUTRAL, exposure: exposure - USUAL.garment }
    const { data } = await dress(alone(pack, own), colouring)
    const mine = new Set(own.map(([index]) => Number(index)))
    pack.planes.part!.data.forEach((part, i) => {
      if (mine.has(part)) scene.data.set(data.subarray(i * 3, i * 3 + 3), i * 3)
    })
  }
  return scene
}

/** The same picture with only these parts as cloth, so that only they are dressed. */
function alone({ shot, planes }: Pack, own: [string, Part][]): Pack {
  const rest = Object.entries(shot.parts).map(([index, part]) => [index, { ...part, name: '', fabric: null }])
  const parts = { ...(Object.fromEntries(rest) as Record<string, Part>), ...Object.fromEntries(own) }
  return { shot: { ...shot, garment: true, parts }, planes }
}
