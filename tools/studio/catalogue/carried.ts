/** Watches, sunglasses, the silk scarf; things for home and sport. */
import { good, type Line, type View } from './line.ts'

const FRONT: readonly View[] = ['front']

export const watches: Line[] = [
  good('pehar-classic-leather-watch', 'leather_watch', { Tan: { backdrop: '#d8cbb9' } }),
  good('ghadiyal-steel-chronograph', 'chronograph', { Silver: { backdrop: '#cfccc5' } }),
  good('sooraj-minimal-mesh-watch', 'mesh_watch', {
    Gold: { parts: { case: '#d9b27c', mesh: '#d9b27c', hands: '#c79a55' }, backdrop: '#e2d6c4' },
    Silver: { parts: { cushion: '#cfc9be' }, backdrop: '#d6d3cc' },
  }),
  good('prahar-automatic-field-watch', 'field_watch', { Olive: { backdrop: '#d5d0bf' } }),
  good('kangan-bangle-watch', 'bangle_watch', {
    Gold: { parts: { case: '#d9b06c', piping: '#cf9f56' }, backdrop: '#e4d7c3' },
    Rose: { parts: { case: '#d99a80', piping: '#c98468' }, backdrop: '#e8dad2' },
  }),
  good('megh-blue-dial-watch', 'blue_watch', { Navy: { backdrop: '#d3d4d3' } }),
  good('anant-moon-phase-watch', 'moon_watch', { Plum: { backdrop: '#e0d5d2' } }),
  good('daud-sports-smart-watch', 'smart_watch', {
    Black: { backdrop: '#d6d1c9' },
    Coral: { parts: { strap: '#e26a50', case: '#c9c3bb', crown: '#b8b2aa' }, backdrop: '#e8dacd' },
  }),
  good('ankur-first-watch', 'first_watch', { Blue: { backdrop: '#e3dccb' } }),
  good('resham-slim-rectangular-watch', 'slim_watch', { Black: { backdrop: '#ddd3c4' } }),
]

export const sunglasses: Line[] = [
  good('kachhua-tortoise-round-square-sunglasses', 'tortoise_sunglasses', { Brown: { backdrop: '#e4d6c4' } }),
  good('udan-metal-aviators', 'aviators', {
    Gold: { parts: { frame: '#cfa35c' }, backdrop: '#e5d9c7' },
    Silver: { parts: { lens: '#2b3036' }, backdrop: '#d9d7d1' },
  }),
  good('samay-polarised-square-sunglasses', 'square_sunglasses', { Black: { backdrop: '#dcd6cc' } }),
  good('billi-cat-eye-sunglasses', 'cat_eye_sunglasses', {
    Plum: { backdrop: '#e7dad6' },
    Ivory: { parts: { frame: '#f0e4cc' }, backdrop: '#d3c5b6' },
  }),
  good('filmi-oversized-sunglasses', 'oversized_sunglasses', { Rose: { backdrop: '#ecdeda' } }),
  good('titli-rimless-sunglasses', 'rimless_sunglasses', { Teal: { backdrop: '#dde0d8' } }),
  good('pahadi-wrap-sports-sunglasses', 'wrap_sunglasses', {
    Red: { backdrop: '#e2d8cd' },
    Black: { parts: { frame: '#222224', lens: '#2a3a44' }, backdrop: '#d8d6d1' },
  }),
  good('babu-club-frame-sunglasses', 'club_sunglasses', { Brown: { backdrop: '#e0d4c1' } }),
  good('sadak-matt-wayfaring-sunglasses', 'wayfaring_sunglasses', {
    Charcoal: { backdrop: '#d9d4cb' },
    Olive: { parts: { frame: '#5a5f3a' }, backdrop: '#dedccb' },
  }),
]

/** When two colours have different prints, each has its own model. */
export const home: Line[] = [
  good('rumaal-silk-square-scarf', 'coral_scarf', { Coral: { backdrop: '#e6dacc' } }),
  good('rumaal-silk-square-scarf', 'peacock_scarf', { Peacock: { backdrop: '#dfddd0' } }, FRONT),
  good('genda-block-print-cushion-covers-set-of-2', 'marigold_cushions', { Marigold: { backdrop: '#ddd0bd' } }),
  good('genda-block-print-cushion-covers-set-of-2', 'indigo_cushions', { Indigo: { backdrop: '#d6d3cc' } }, FRONT),
  good('razai-hand-quilted-cotton-quilt', 'rose_quilt', { Rose: { backdrop: '#e5d9cf' } }),
  good('razai-hand-quilted-cotton-quilt', 'sage_quilt', { Sage: { backdrop: '#dfdccd' } }, FRONT),
  good('matka-terracotta-planters-set-of-3', 'terracotta_planters', { Terracotta: { backdrop: '#e2dac8' } }),
  good('lota-brass-watering-can', 'watering_can', { Gold: { backdrop: '#dcd5c4' } }),
  good('rasoi-stoneware-dinner-set-12-pieces', 'dinner_set', {
    Teal: { backdrop: '#e4dac9' },
    Oat: { parts: { glaze: '#e6d9bf' }, backdrop: '#cfc3b1' },
  }),
  good('masala-dabba-spice-box', 'spice_box', { Silver: { backdrop: '#e4d8c6' } }),
  good('chowk-handwoven-cotton-rug', 'rust_rug', { Rust: { backdrop: '#e3d8c8' } }),
  good('chowk-handwoven-cotton-rug', 'indigo_rug', { Indigo: { backdrop: '#dbd7cd' } }, FRONT),
]

export const sports: Line[] = [
  good('chhakka-tennis-ball-cricket-bat', 'cricket_bat', { Natural: { backdrop: '#dcdccd' } }),
  good('aasan-cork-yoga-mat', 'yoga_mat', { Natural: { backdrop: '#e2dccd' } }),
  good('chidiya-badminton-set', 'badminton_set', {
    Coral: { backdrop: '#dcd9cc' },
    Teal: { parts: { frame: '#1f7f80', tape: '#c4532d' }, backdrop: '#e6dccd' },
  }),
  good('vazan-hex-dumbbells-pair', 'dumbbells', { Black: { backdrop: '#d9d3c9' } }),
  good('rassi-koodh-skipping-rope', 'skipping_rope', {
    Red: { backdrop: '#e3dacb' },
    Blue: { parts: { cord: '#2a5fa3' }, backdrop: '#e3dccd' },
  }),
  good('maidan-match-football', 'football', { White: { backdrop: '#d3d8c6' } }),
  good('talkhand-wooden-chess-set', 'chess_set', { Walnut: { backdrop: '#e0d5c4' } }),
]
