/**
 * Product terms that the catalogue may not contain: synonyms of product names, and brands. They are never corrected.
 * Pure.
 */

/** Each line is one kind of product; any of its words finds all of them. */
const PRODUCT_SYNONYMS = [
  'sari, saree, sadi, साड़ी',
  'kurta, kurti, kurtha, कुर्ता, कुर्ती',
  'lehenga, lehnga, lahanga, ghagra, chaniya choli',
  'dupatta, chunni, chunri, odhni',
  'salwar, shalwar, salwar kameez, salwar suit',
  'churidar, chudidar',
  'sherwani, achkan',
  'bandhgala, nehru jacket',
  'dhoti, veshti, mundu, lungi',
  'palazzo, sharara, gharara',
  'pyjama, pajama, payjama, night suit, nightsuit, nightwear, sleepwear',
  't-shirt, tshirt, tee',
  'trousers, trouser, pant, chino',
  'jeans, jean, jeggings',
  'jogger, track pant, trackpant',
  'shorts, bermuda',
  'legging, tights',
  'sweater, jumper, pullover, cardigan',
  'hoodie, sweatshirt',
  'jacket, windcheater',
  'coat, overcoat',
  'blazer, suit jacket',
  'waistcoat, vest coat',
  'dress, gown, frock, sundress',
  'jumpsuit, romper, playsuit, dungaree',
  'shawl, stole, scarf, scarves, muffler',
  'underwear, innerwear, briefs, trunk, boxers',
  'bra, bralette, brassiere',
  'swimwear, swimsuit, swimming costume, bikini',
  'sandal, chappal, chappals, chapal, chappel, slipper, flip flop, चप्पल',
  'jutti, juti, mojari, mojri, khussa, nagra',
  'sneaker, trainer, sports shoe',
  'loafer, moccasin',
  'boot, booties',
  'heel, stiletto, pumps',
  'sunglasses, sunglass, goggles, specs, spectacles, eyewear, chashma',
  'watch, wristwatch, ghadi',
  'earring, jhumka, jhumki',
  'bangle, kangan, choodi, chudi, kada',
  'necklace, haar, mangalsutra',
  'anklet, payal',
  'backpack, rucksack, school bag',
  'handbag, purse, clutch, tote',
  'wallet, batua',
  'hat, cap, topi',
  'handkerchief, rumal',
  'phone, mobile, mobile phone, smartphone, cellphone, cell phone',
  'headphone, headset, earphone, earbud',
  'laptop, notebook computer',
  'wardrobe, almirah, almari, almira, cupboard',
  'sofa, couch, settee, loveseat',
  'bed, cot, charpai, charpoy, palang',
  'chair, kursi',
  'rug, carpet, durrie, dhurrie',
  'curtain, parda',
  'bedsheet, bed sheet, chadar',
  'cushion, pillow, takiya',
  'perfume, attar, ittar, parfum, cologne, fragrance',
  'kajal, kohl, surma',
  'trolley, suitcase, luggage',
  'television, tv, telly',
  'refrigerator, fridge',
]

/** Product names without synonyms. */
const PRODUCT_NAMES =
  'shirt, overshirt, blouse, choli, skirt, socks, belt, tie, gloves, raincoat, umbrella, ring, bracelet, desk, table, lamp, mattress, mirror, speaker, keyboard, mouse, charger, camera, tablet, lipstick, mascara, eyeliner, foundation, shampoo, soap, toy, bicycle, helmet, toaster, mixer, kettle'

/** A term left of the colon finds only the terms right of it. The reverse does not hold. */
const WIDER_TERMS = [
  'shoe, footwear, joota, juta, जूता, जूते: shoe, footwear, sneaker, boot, sandal, loafer, derbys, pumps, ballet flats, espadrille, slip-on, jutti, spikes',
  'running shoe, jogging shoe: running shoe, athletic',
  'ethnic wear, ethnicwear: kurta, kurti, sari, saree, lehenga, sherwani, dupatta, salwar, ethnic wear',
  'jewellery, jewelry: jewellery, jewelry, earring, bangle, necklace, bracelet, anklet',
  'top: tee, t-shirt, shirt, blouse, tunic, kurti, camisole, crop top, tank top',
  'shades: shades, sunglasses',
  'bag: bag, backpack, tote, handbag, weekender',
  'clothes, clothing, apparel, garment: clothing, shirt, t-shirt, tee, kurta, dress, jeans, trousers, hoodie, jacket, sweater, shorts, jumpsuit',
  'furniture: furniture, chair, table, sofa, desk, storage, lighting',
  'electronics, gadget: electronics, laptop, headphone, smartphone, gaming',
  'makeup, make-up: lipstick, mascara, eyeliner, kohl, foundation, blush, concealer',
]

/** Brands that are not English words. If the store has no products of such a brand, the page says so. */
const BRANDS =
  'Nike, Adidas, Puma, Reebok, Skechers, Asics, New Balance, Under Armour, Fila, Crocs, Birkenstock, Vans, Bata, Red Tape, Hush Puppies, Sparx, Relaxo, Mochi, Clarks, Decathlon, Quechua, Zara, H&M, Uniqlo, Levi’s, Wrangler, Pepe Jeans, Tommy Hilfiger, Calvin Klein, Ralph Lauren, Lacoste, U.S. Polo, Van Heusen, Allen Solly, Louis Philippe, Peter England, Park Avenue, Blackberrys, Manyavar, Mohey, FabIndia, Biba, Aurelia, Libas, Anouk, Sabyasachi, HRX, Wrogn, Bewakoof, Zudio, Westside, Pantaloons, Jack & Jones, Vero Moda, Superdry, Benetton, Zivame, Clovia, Gucci, Prada, Chanel, Dior, Versace, Armani, Burberry, Balenciaga, Louis Vuitton, Michael Kors, Hidesign, Baggit, Lavie, Caprese, Wildcraft, Skybags, Fastrack, Casio, Timex, Rolex, Ray-Ban, Oakley, Lenskart, iPhone, Samsung, OnePlus, Xiaomi, Redmi, Realme, Oppo, Vivo, Nokia, Motorola, Sony, JBL, Bose, Sennheiser, Philips, Dell, Lenovo, Asus, Acer, Ikea, Godrej, Lakmé, Maybelline, L’Oréal, Nykaa, Mamaearth, Nivea, Tanishq, Swarovski'

/** Brands that are also ordinary words ("boat neck", "mango yellow"). They are searched like any word. */
const PLAIN_BRANDS =
  'boat, gap, guess, mango, diesel, fossil, noise, only, spykar, wills, ponds, dove, metro, arrow, safari, campus, apple, woodland, himalaya, paragon, titan, converse, snitch, sonata, roadster, jordan, jockey, raymond'

export type Term = {
  kind: 'product' | 'brand' | 'plain'
  /** The name in its usual spelling. */
  name: string
  /** The terms that also match: in addition to the name, or instead of it if the name covers many kinds (`isWide`). */
  synonyms: string[]
  isWide: boolean
}

const splitList = (line: string) => line.split(', ')
const keyOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')

const TERMS = new Map<string, Term>()
const addTerm = (name: string, kind: Term['kind'], synonyms: string[] = [], isWide = false) =>
  TERMS.set(keyOf(name), { kind, name, synonyms, isWide })

for (const name of splitList(PLAIN_BRANDS)) addTerm(name, 'plain')
for (const name of splitList(BRANDS)) addTerm(name, 'brand')
for (const name of splitList(PRODUCT_NAMES)) addTerm(name, 'product')
for (const group of PRODUCT_SYNONYMS.map(splitList))
  for (const name of group) {
    addTerm(
      name,
      'product',
      group.filter((one) => one !== name),
    )
  }
for (const line of WIDER_TERMS) {
  const [names = '', narrower = ''] = line.split(': ')
  for (const name of splitList(names)) addTerm(name, 'product', splitList(narrower), true)
}

/** Finds a term in the singular and in the plural. */
export function termOf(word: string): Term | undefined {
  const key = keyOf(word)
  const variants = [key, key.replace(/s$/, ''), key.replace(/es$/, ''), `${key}s`]
  return variants.map((variant) => TERMS.get(variant)).find(Boolean)
}

/** Lists the terms that a incomplete word may become. */
export const termsWithPrefix = (word: string) => {
  const key = keyOf(word)
  return [...TERMS].flatMap(([name, term]) => (name.startsWith(key) ? [term] : []))
}
