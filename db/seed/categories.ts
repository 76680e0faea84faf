/**
 * Departments with their fixed subcategories (S2.2-10, -11), and the groups of the footer with their collections
 * (S2.1-19 to -23). `imageProduct` is the slug of the product whose front image the category shows.
 */

export const DEPARTMENTS = {
  clothes: {
    name: 'Clothes',
    imageProduct: 'bandhani-dot-festive-kurta',
    subcategories: {
      'T-Shirts': 'sunrise-graphic-heavy-tee',
      Hoodies: 'chaiwala-sage-hoodie',
      Jeans: 'slim-taper-mid-wash-jeans',
      Shorts: 'aangan-lounge-shorts',
      Jackets: 'jungle-olive-field-jacket',
      Sweaters: 'sailor-stripe-cotton-sweater',
    },
    /** Not in the menu, whose subcategories are fixed (S2.2-11). Their products keep the category that they had without them (D35). */
    furtherSubcategories: {
      Kurtas: 'handloom-ikat-straight-kurta',
      Dresses: 'keri-paisley-fit-and-flare-midi-dress',
      Jumpsuits: 'geru-utility-jumpsuit',
      Shirts: 'chaupar-check-casual-shirt',
      Trousers: 'laher-palazzo-trousers',
    },
  },
  electronics: {
    name: 'Electronics',
    imageProduct: 'gunjan-bluetooth-speaker',
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
    imageProduct: 'haveli-three-seater-sofa',
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
    imageProduct: 'imarti-brown-brogue-derbys',
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
    imageProduct: 'phiran-sling-bag',
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
    imageProduct: 'keri-paisley-fit-and-flare-midi-dress',
    collections: {
      tops: { name: 'Tops', imageProduct: 'booti-print-everyday-tee' },
      ethnicwear: { name: 'Ethnic Wear', imageProduct: 'bandhani-dot-festive-kurta' },
      bottoms: { name: 'Bottoms', imageProduct: 'sky-wash-high-rise-jeans' },
      dresses: { name: 'Dresses', imageProduct: 'bageecha-floral-maxi-dress' },
      jumpsuits: { name: 'Jumpsuits', imageProduct: 'geru-utility-jumpsuit' },
      winterwear: { name: 'Winter Wear', imageProduct: 'angaar-rust-pullover' },
      lingerie: { name: 'Lingerie', imageProduct: 'chaandni-satin-slip' },
      sportswear: { name: 'Sportswear', imageProduct: 'udaan-high-waist-leggings' },
      beauty: { name: 'Beauty', imageProduct: 'chandan-nude-lipstick' },
      watches: { name: 'Watches', imageProduct: 'pehar-classic-leather-watch' },
      sunglasses: { name: 'Sunglasses', imageProduct: 'kachhua-tortoise-round-square-sunglasses' },
    },
  },
  men: {
    name: 'Men',
    imageProduct: 'chaupar-check-casual-shirt',
    collections: {
      tops: { name: 'Tops', imageProduct: 'everyday-linen-blend-shirt' },
      bottoms: { name: 'Bottoms', imageProduct: 'khaadi-stone-chinos' },
      ethnicwear: { name: 'Ethnic Wear', imageProduct: 'malmal-white-festive-kurta' },
      winterwear: { name: 'Winter Wear', imageProduct: 'raat-navy-bomber-jacket' },
      sportswear: { name: 'Sportswear', imageProduct: 'kasrat-tapered-joggers' },
      innerwear: { name: 'Innerwear', imageProduct: 'andar-trunks-pack-of-3' },
      grooming: { name: 'Grooming', imageProduct: 'ustra-safety-razor' },
      watches: { name: 'Watches', imageProduct: 'ghadiyal-steel-chronograph' },
      sunglasses: { name: 'Sunglasses', imageProduct: 'udan-metal-aviators' },
    },
  },
  kids: {
    name: 'Kids',
    imageProduct: 'guddi-gingham-frock',
    collections: {
      'girls-clothing': { name: 'Girls Clothing', imageProduct: 'guddi-gingham-frock' },
      'boys-clothing': { name: 'Boys Clothing', imageProduct: 'nauka-stripe-tee' },
      'infants-girls': { name: 'Infant Girls', imageProduct: 'titli-flutter-romper' },
      'infants-boys': { name: 'Infant Boys', imageProduct: 'gaadi-dungaree-romper' },
      winterwear: { name: 'Winter Wear', imageProduct: 'laddoo-sweater' },
      'add-ons': { name: 'Add-ons', imageProduct: 'dhoop-chashma-sun-hat' },
      'teen-shop': { name: 'Teen Shop', imageProduct: 'after-school-charcoal-hoodie' },
    },
  },
  'shoes-bags': {
    name: 'Shoes & Bags',
    imageProduct: 'kesari-tan-chelsea-boots',
    collections: {
      women: { name: 'Women', imageProduct: 'sona-evening-sandals' },
      men: { name: 'Men', imageProduct: 'kanthi-black-chelsea-boots' },
      boys: { name: 'Boys', imageProduct: 'gilli-danda-junior-sneakers' },
      girls: { name: 'Girls', imageProduct: 'jugnu-light-step-sneakers' },
      accessories: { name: 'Accessories', imageProduct: 'phiran-sling-bag' },
      essentials: { name: 'Essentials', imageProduct: 'kitab-roll-top-backpack' },
    },
  },
  beauty: {
    name: 'Beauty',
    imageProduct: 'moonga-coral-nail-polish',
    collections: {
      'makeup-eyes': { name: 'Makeup: Eyes', imageProduct: 'kaajal-deep-black-kohl' },
      'makeup-face': { name: 'Makeup: Face', imageProduct: 'twacha-skin-tint-foundation' },
      'makeup-lips': { name: 'Makeup: Lips', imageProduct: 'sindoori-satin-lipstick' },
      'makeup-nails': { name: 'Makeup: Nails', imageProduct: 'baingan-plum-nail-polish' },
      perfumes: { name: 'Perfumes', imageProduct: 'pehli-baarish-eau-de-parfum' },
    },
  },
} as const

/** The categories that men and women begin with (S2.6-03, -04, S5.7-05), and the path of the category of their products. */
export const GENDER_CATEGORIES = [
  { gender: 'women', label: 'Dresses and Jumpsuits', path: 'clothes' },
  { gender: 'women', label: 'Kurtas and Kurtis', path: 'clothes' },
  { gender: 'men', label: 'Casual Shirts', path: 'clothes' },
  { gender: 'men', label: 'Jeans', path: 'clothes/jeans' },
] as const

/** The department whose products each size chart is for. */
export const SIZE_CHARTS: Record<string, string> = {
  Women: 'clothes',
  Men: 'clothes',
  Children: 'clothes',
  Shoes: 'shoes',
  'Children’s shoes': 'shoes',
}

/** What is returned only if it came damaged or wrong, by the path of its category, and what shoppers read about it. */
export const NOT_RETURNED: Record<string, string> = {
  'women/lingerie': 'Lingerie',
  'men/innerwear': 'Innerwear',
  'women/beauty': 'An opened beauty product',
  'miscellaneous/beauty': 'An opened beauty product',
  beauty: 'An opened beauty product',
}

type Departments = typeof DEPARTMENTS
type Groups = typeof GROUPS
export type Department = keyof Departments
type FixedSubcategory = { [D in Department]: keyof Departments[D]['subcategories'] }[Department]
export type Subcategory = FixedSubcategory | keyof Departments['clothes']['furtherSubcategories']
/** `women/tops`, `beauty/perfumes` … : all 38. */
export type Collection = { [G in keyof Groups]: `${G}/${keyof Groups[G]['collections'] & string}` }[keyof Groups]

/** The sections of the home page that show a department (S2.3-09, S2.3-10). The first one shows featured products. */
export const HOME_SECTIONS = {
  clothes: 'Fashion & Clothing',
  electronics: 'Electronics & Gadgets',
  furniture: 'Furniture & Home',
  shoes: 'Footwear Collection',
} as const satisfies Partial<Record<keyof typeof DEPARTMENTS, string>>
