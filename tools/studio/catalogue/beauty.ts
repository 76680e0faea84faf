/** Make-up, scent, skin and shaving. */
import { good, type Line } from './line.ts'

export const beauty: Line[] = [
  good('kaajal-deep-black-kohl', 'kohl_stick', { Black: { backdrop: '#e9ddd0' } }),
  good('rangoli-eyeshadow-palette-9-shades', 'eyeshadow_palette', { Multicolour: { backdrop: '#ead9cc' } }),
  good('mrignayani-liquid-eyeliner', 'liquid_eyeliner', {
    Black: { backdrop: '#e6ddd4' },
    Peacock: { parts: { ink: '#0f4f56', case: '#12434a' }, backdrop: '#dde0d8' },
  }),
  good('palak-lengthening-mascara', 'mascara', { Black: { backdrop: '#e9dcd6' } }),
  good('bhauh-brow-pencil', 'brow_pencil', {
    Brown: { backdrop: '#e8dccd' },
    Black: { parts: { wax: '#1f1a17', spoolie: '#171412' }, backdrop: '#e2dbd2' },
  }),
  good('chaandi-shimmer-eye-stick', 'eye_stick', {
    Silver: { backdrop: '#e0dad3' },
    Gold: { parts: { shimmer: '#d0a152' }, backdrop: '#e9dcc6' },
  }),

  good('twacha-skin-tint-foundation', 'foundation_bottle', {
    Ivory: { parts: { tint: '#ecd0b2' }, backdrop: '#eaded0' },
    Beige: { parts: { tint: '#dfb88f' }, backdrop: '#e9dccb' },
    Sand: { parts: { tint: '#cf9f72' }, backdrop: '#e8dac8' },
    Tan: { parts: { tint: '#b37c50' }, backdrop: '#e6d7c5' },
    Brown: { parts: { tint: '#8a5635' }, backdrop: '#e4d4c3' },
    Walnut: { parts: { tint: '#5f3822' }, backdrop: '#e2d2c1' },
  }),
  good('gulaal-cream-blush', 'blush_compact', {
    Coral: { parts: { cream: '#e2705c' }, backdrop: '#eedfd4' },
    Rose: { parts: { cream: '#c8626f' }, backdrop: '#ecdcd8' },
    Plum: { parts: { cream: '#8c3550' }, backdrop: '#e8dad8' },
  }),
  good('dhoop-chhaon-contour-duo', 'contour_duo', {
    Beige: { parts: { sun: '#efd0a8', shade: '#a87c5c' }, backdrop: '#eaddcc' },
    Tan: { parts: { sun: '#e0b184', shade: '#84583c' }, backdrop: '#e7d9c8' },
    Brown: { parts: { sun: '#c98f5e', shade: '#5b3826' }, backdrop: '#e4d5c4' },
  }),
  good('ojas-highlighter-drops', 'highlighter_drops', {
    Gold: { parts: { light: '#e2b06a' }, backdrop: '#ebdfcd' },
    Rose: { parts: { light: '#dd9a8a' }, backdrop: '#eedfd7' },
  }),
  good('halka-setting-powder', 'powder_jar', {
    Ivory: { parts: { powder: '#f0e0c8' }, backdrop: '#e6dacb' },
    Tan: { parts: { powder: '#cba27a', hole: '#8f6a48' }, backdrop: '#e6d8c7' },
  }),
  good('chhipa-pot-concealer', 'concealer_pot', {
    Ivory: { parts: { tone: '#edcfae' }, backdrop: '#eaddd0' },
    Sand: { parts: { tone: '#d3a57b' }, backdrop: '#e8dac9' },
    Tan: { parts: { tone: '#b17c53', peach: '#dd8a62' }, backdrop: '#e6d7c6' },
    Brown: { parts: { tone: '#7d4d31', peach: '#c86a44' }, backdrop: '#e3d4c4' },
  }),

  good('sindoori-satin-lipstick', 'satin_lipstick', { Red: { backdrop: '#ecdccf' } }),
  good('chandan-nude-lipstick', 'nude_lipstick', { Rose: { backdrop: '#e9dbd2' } }),
  good('jamun-liquid-matt-lipstick', 'liquid_lipstick', {
    Plum: { parts: { pigment: '#5d1c3c' }, backdrop: '#e8dcd8' },
    Maroon: { parts: { pigment: '#6f1a22' }, backdrop: '#eaddd3' },
  }),
  good('shahad-lip-balm', 'balm_tin', { Only: { backdrop: '#ebdec6' } }),
  good('anaar-lip-and-cheek-tint', 'lip_tint', {
    Red: { parts: { tint: '#b0202c' }, backdrop: '#eddfd6' },
    Coral: { parts: { tint: '#e0604a' }, backdrop: '#eee0d3' },
  }),
  good('kinaari-lip-liner', 'lip_liner', {
    Brown: { parts: { lead: '#6e3a2a', 'lead tip': '#6e3a2a' }, backdrop: '#e8dbcd' },
    Rose: { parts: { lead: '#b8606a', 'lead tip': '#b8606a' }, backdrop: '#ecdeda' },
    Red: { parts: { lead: '#a8242a', 'lead tip': '#a8242a' }, backdrop: '#ecddd3' },
  }),

  good('moonga-coral-nail-polish', 'nail_polish', { Coral: { backdrop: '#ead9d0' } }),
  good('baingan-plum-nail-polish', 'brush_nail_polish', { Plum: { backdrop: '#e6dcd8' } }),
  good('mehendi-green-nail-polish', 'satin_nail_polish', { Olive: { backdrop: '#e2ddcd' } }),
  good('kanch-base-and-top-coat', 'base_and_top_coat', { Only: { backdrop: '#e3d9cf' } }),
  good('saaf-acetone-free-remover', 'remover_bottle', { Only: { backdrop: '#ece0cd' } }),
  good('hathphool-manicure-set', 'manicure_set', { Gold: { backdrop: '#ddd0bf' } }),

  good('pehli-baarish-eau-de-parfum', 'rain_perfume', { Only: { backdrop: '#d9d9d0' } }),
  good('raat-rani-attar', 'attar_bottle', { Only: { backdrop: '#ddd3d6' } }),
  good('mausambi-cologne', 'cologne_bottle', { Only: { backdrop: '#e4e0cc' } }),
  good('kesar-oudh-eau-de-parfum', 'oudh_perfume', { Only: { backdrop: '#e6d5bf' } }),
  good('chameli-body-mist', 'body_mist', { Only: { backdrop: '#ecdedb' } }),
  good('musafir-solid-perfume-trio', 'perfume_tins', { Only: { backdrop: '#e5dac8' } }),

  good('moonchh-beard-oil', 'beard_oil', { Only: { backdrop: '#e2d6c5' } }),
  good('ustra-safety-razor', 'safety_razor', {
    Gold: { parts: { metal: '#d3a45a' }, backdrop: '#e3d8c8' },
    Silver: { backdrop: '#d8d6d0' },
  }),
  good('neem-shaving-cream', 'shaving_cream', { Only: { backdrop: '#dfe0d2' } }),
  good('chandan-after-shave-balm', 'balm_bottle', { Only: { backdrop: '#dccfbe' } }),
  good('koyla-charcoal-face-wash', 'face_wash', { Only: { backdrop: '#d9d5cf' } }),
  good('champi-hair-oil', 'hair_oil', { Only: { backdrop: '#e6dcc4' } }),
]
