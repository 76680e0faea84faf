/** Departments with their fixed subcategories (S2.2-10, -11), and the groups of the footer with their collections (S2.1-19 to -23). Each shows the front of one of its goods, by slug. */

export const DEPARTMENTS = {
  clothes: {
    name: 'Clothes',
    shows: 'handloom-ikat-straight-kurta',
    subcategories: {
      'T-Shirts': 'sunrise-graphic-heavy-tee',
      Hoodies: 'chaiwala-sage-hoodie',
      Jeans: 'slim-taper-mid-wash-jeans',
      Shorts: 'aangan-lounge-shorts',
      Jackets: 'jungle-olive-field-jacket',
      Sweaters: 'sailor-stripe-cotton-sweater',
    },
  },
  electronics: {
    name: 'Electronics',
    shows: 'raag-one-over-ear-wireless-headphones',
    subcategories: {
      Laptops: 'vidyutra-kitaab-14-laptop-16-gb',
      Headphones: 'raag-one-over-ear-wireless-headphones',
      Smartphones: 'vidyutra-ujala-5g-smartphone-256-gb',
      Gaming: 'khiladi-wireless-game-controller',
      Accessories: 'urja-65-w-fast-charger',
    },
  },
  furniture: {
    name: 'Furniture',
    shows: 'baithak-lounge-chair',
    subcategories: {
      Chairs: 'baithak-lounge-chair',
      Tables: 'gapshap-oval-coffee-table',
      Sofas: 'adda-two-and-a-half-seater-sofa',
      Desks: 'kalam-two-drawer-writing-desk',
      Storage: 'almari-ladder-bookshelf',
      Lighting: 'surahi-ceramic-table-lamp',
    },
  },
  shoes: {
    name: 'Shoes',
    shows: 'gully-court-sneakers',
    subcategories: {
      Sneakers: 'gully-court-sneakers',
      Boots: 'kesari-tan-chelsea-boots',
      Sandals: 'gehuan-strappy-leather-sandals',
      Formal: 'vakil-black-oxford-shoes',
      Athletic: 'pavan-daily-running-shoes',
      Casual: 'chutki-espadrilles',
    },
  },
  miscellaneous: {
    name: 'Miscellaneous',
    shows: 'safar-structured-leather-tote',
    subcategories: {
      Bags: 'safar-structured-leather-tote',
      Accessories: 'pehar-classic-leather-watch',
      'Home & Garden': 'genda-block-print-cushion-covers-set-of-2',
      Sports: 'chhakka-tennis-ball-cricket-bat',
      Beauty: 'sindoori-satin-lipstick',
    },
  },
} as const

export const GROUPS = {
  women: {
    name: 'Women',
    shows: 'keri-paisley-fit-and-flare-midi-dress',
    collections: {
      tops: { name: 'Tops', shows: 'booti-print-everyday-tee' },
      ethnicwear: { name: 'Ethnic Wear', shows: 'bandhani-dot-festive-kurta' },
      bottoms: { name: 'Bottoms', shows: 'sky-wash-high-rise-jeans' },
      dresses: { name: 'Dresses', shows: 'bageecha-floral-maxi-dress' },
      jumpsuits: { name: 'Jumpsuits', shows: 'geru-utility-jumpsuit' },
      winterwear: { name: 'Winter Wear', shows: 'angaar-rust-pullover' },
      lingerie: { name: 'Lingerie', shows: 'chaandni-satin-slip' },
      sportswear: { name: 'Sportswear', shows: 'udaan-high-waist-leggings' },
      beauty: { name: 'Beauty', shows: 'chandan-nude-lipstick' },
      watches: { name: 'Watches', shows: 'pehar-classic-leather-watch' },
      sunglasses: { name: 'Sunglasses', shows: 'kachhua-tortoise-round-square-sunglasses' },
    },
  },
  men: {
    name: 'Men',
    shows: 'chaupar-check-casual-shirt',
    collections: {
      tops: { name: 'Tops', shows: 'everyday-linen-blend-shirt' },
      bottoms: { name: 'Bottoms', shows: 'khaadi-stone-chinos' },
      ethnicwear: { name: 'Ethnic Wear', shows: 'malmal-white-festive-kurta' },
      winterwear: { name: 'Winter Wear', shows: 'raat-navy-bomber-jacket' },
      sportswear: { name: 'Sportswear', shows: 'kasrat-tapered-joggers' },
      innerwear: { name: 'Innerwear', shows: 'andar-trunks-pack-of-3' },
      grooming: { name: 'Grooming', shows: 'ustra-safety-razor' },
      watches: { name: 'Watches', shows: 'ghadiyal-steel-chronograph' },
      sunglasses: { name: 'Sunglasses', shows: 'udan-metal-aviators' },
    },
  },
  kids: {
    name: 'Kids',
    shows: 'guddi-gingham-frock',
    collections: {
      'girls-clothing': { name: 'Girls Clothing', shows: 'guddi-gingham-frock' },
      'boys-clothing': { name: 'Boys Clothing', shows: 'nauka-stripe-tee' },
      'infants-girls': { name: 'Infant Girls', shows: 'titli-flutter-romper' },
      'infants-boys': { name: 'Infant Boys', shows: 'gaadi-dungaree-romper' },
      winterwear: { name: 'Winter Wear', shows: 'laddoo-sweater' },
      'add-ons': { name: 'Add-ons', shows: 'dhoop-chashma-sun-hat' },
      'teen-shop': { name: 'Teen Shop', shows: 'after-school-charcoal-hoodie' },
    },
  },
  'shoes-bags': {
    name: 'Shoes & Bags',
    shows: 'kesari-tan-chelsea-boots',
    collections: {
      women: { name: 'Women', shows: 'sona-evening-sandals' },
      men: { name: 'Men', shows: 'kanthi-black-chelsea-boots' },
      boys: { name: 'Boys', shows: 'gilli-danda-junior-sneakers' },
      girls: { name: 'Girls', shows: 'jugnu-light-step-sneakers' },
      accessories: { name: 'Accessories', shows: 'phiran-sling-bag' },
      essentials: { name: 'Essentials', shows: 'kitab-roll-top-backpack' },
    },
  },
  beauty: {
    name: 'Beauty',
    shows: 'moonga-coral-nail-polish',
    collections: {
      'makeup-eyes': { name: 'Makeup: Eyes', shows: 'kaajal-deep-black-kohl' },
      'makeup-face': { name: 'Makeup: Face', shows: 'twacha-skin-tint-foundation' },
      'makeup-lips': { name: 'Makeup: Lips', shows: 'sindoori-satin-lipstick' },
      'makeup-nails': { name: 'Makeup: Nails', shows: 'baingan-plum-nail-polish' },
      perfumes: { name: 'Perfumes', shows: 'pehli-baarish-eau-de-parfum' },
    },
  },
} as const

type Departments = typeof DEPARTMENTS
type Groups = typeof GROUPS
export type Department = keyof Departments
export type Subcategory = { [D in Department]: keyof Departments[D]['subcategories'] }[Department]
/** `women/tops`, `beauty/perfumes` … : all 38. */
export type Collection = { [G in keyof Groups]: `${G}/${keyof Groups[G]['collections'] & string}` }[keyof Groups]
