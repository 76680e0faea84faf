/** Departments with their fixed subcategories (S2.2-10, -11), and the groups of the footer with their collections (S2.1-19 to -23). */

const picture = (name: string) => `/pictures/${name}.webp`

export const DEPARTMENTS = {
  clothes: {
    name: 'Clothes',
    image: picture('kurta-ikat-front'),
    subcategories: {
      'T-Shirts': picture('tee-indigo-front'),
      Hoodies: picture('hoodie-sage-front'),
      Jeans: picture('jeans-mid-front'),
      Shorts: picture('shorts-check-front'),
      Jackets: picture('jacket-olive-front'),
      Sweaters: picture('sweater-breton-front'),
    },
  },
  electronics: {
    name: 'Electronics',
    image: picture('headphones-front'),
    subcategories: {
      Laptops: picture('laptop-front'),
      Headphones: picture('headphones-front'),
      Smartphones: picture('phone-front'),
      Gaming: null,
      Accessories: null,
    },
  },
  furniture: {
    name: 'Furniture',
    image: picture('chair-moss-front'),
    subcategories: {
      Chairs: picture('chair-mustard-front'),
      Tables: picture('table-front'),
      Sofas: picture('sofa-front'),
      Desks: picture('desk-front'),
      Storage: picture('shelf-front'),
      Lighting: picture('lamp-front'),
    },
  },
  shoes: {
    name: 'Shoes',
    image: picture('sneaker-rust-front'),
    subcategories: {
      Sneakers: picture('sneaker-navy-front'),
      Boots: picture('boots-tan-front'),
      Sandals: picture('sandals-tan-front'),
      Formal: null,
      Athletic: null,
      Casual: null,
    },
  },
  miscellaneous: {
    name: 'Miscellaneous',
    image: picture('bag-tan-front'),
    subcategories: {
      Bags: picture('bag-green-front'),
      Accessories: picture('watch-front'),
      'Home & Garden': null,
      Sports: null,
      Beauty: picture('lipstick-red-front'),
    },
  },
} as const

export const GROUPS = {
  women: {
    name: 'Women',
    image: picture('dress-paisley-front'),
    collections: {
      tops: { name: 'Tops', image: picture('tee-booti-front') },
      ethnicwear: { name: 'Ethnic Wear', image: picture('kurta-bandhani-front') },
      bottoms: { name: 'Bottoms', image: picture('jeans-light-front') },
      dresses: { name: 'Dresses', image: picture('dress-floral-front') },
      jumpsuits: { name: 'Jumpsuits', image: picture('jumpsuit-rust-front') },
      winterwear: { name: 'Winter Wear', image: picture('sweater-rust-front') },
      lingerie: { name: 'Lingerie', image: null },
      sportswear: { name: 'Sportswear', image: null },
      beauty: { name: 'Beauty', image: picture('lipstick-nude-front') },
      watches: { name: 'Watches', image: picture('watch-front') },
      sunglasses: { name: 'Sunglasses', image: picture('sunglasses-tort-front') },
    },
  },
  men: {
    name: 'Men',
    image: picture('shirt-check-front'),
    collections: {
      tops: { name: 'Tops', image: picture('shirt-linen-front') },
      bottoms: { name: 'Bottoms', image: picture('trousers-stone-front') },
      ethnicwear: { name: 'Ethnic Wear', image: picture('kurta-white-front') },
      winterwear: { name: 'Winter Wear', image: picture('jacket-navy-front') },
      sportswear: { name: 'Sportswear', image: picture('tee-grey-front') },
      innerwear: { name: 'Innerwear', image: null },
      grooming: { name: 'Grooming', image: null },
      watches: { name: 'Watches', image: null },
      sunglasses: { name: 'Sunglasses', image: picture('sunglasses-tort-front') },
    },
  },
  kids: {
    name: 'Kids',
    image: picture('dress-gingham-front'),
    collections: {
      'girls-clothing': { name: 'Girls Clothing', image: picture('dress-gingham-front') },
      'boys-clothing': { name: 'Boys Clothing', image: picture('tee-stripe-front') },
      'infants-girls': { name: 'Infant Girls', image: null },
      'infants-boys': { name: 'Infant Boys', image: null },
      winterwear: { name: 'Winter Wear', image: picture('sweater-oat-front') },
      'add-ons': { name: 'Add-ons', image: null },
      'teen-shop': { name: 'Teen Shop', image: picture('hoodie-charcoal-front') },
    },
  },
  'shoes-bags': {
    name: 'Shoes & Bags',
    image: picture('boots-tan-front'),
    collections: {
      women: { name: 'Women', image: picture('sandals-gold-front') },
      men: { name: 'Men', image: picture('boots-black-front') },
      boys: { name: 'Boys', image: picture('sneaker-rust-front') },
      girls: { name: 'Girls', image: picture('sneaker-sage-front') },
      accessories: { name: 'Accessories', image: null },
      essentials: { name: 'Essentials', image: null },
    },
  },
  beauty: {
    name: 'Beauty',
    image: picture('nail-coral-front'),
    collections: {
      'makeup-eyes': { name: 'Makeup: Eyes', image: null },
      'makeup-face': { name: 'Makeup: Face', image: null },
      'makeup-lips': { name: 'Makeup: Lips', image: picture('lipstick-red-front') },
      'makeup-nails': { name: 'Makeup: Nails', image: picture('nail-plum-front') },
      perfumes: { name: 'Perfumes', image: null },
    },
  },
} as const

type Departments = typeof DEPARTMENTS
type Groups = typeof GROUPS
export type Department = keyof Departments
export type Subcategory = { [D in Department]: keyof Departments[D]['subcategories'] }[Department]
/** `women/tops`, `beauty/perfumes` … : all 38. */
export type Collection = { [G in keyof Groups]: `${G}/${keyof Groups[G]['collections'] & string}` }[keyof Groups]
