import { fromRupees } from '#core/money.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { readDictionary } from './read-dictionary.ts'
import { understand } from './understand.ts'

const read = async (shop: TestShop, text: string) => understand(text, await readDictionary(shop))

test('splits a search into words and a gender', async ({ shop }) => {
  expect(await read(shop, "Men's T shirts")).toMatchObject({
    ...{ allWords: ['mens', 't-shirts'], words: ['t-shirts'], gender: 'men' },
    parts: [{ kind: 'whom', label: 'Men', without: 't-shirts' }],
  })
  expect(await read(shop, 'men women')).toMatchObject({ words: [], gender: null, parts: [] })
  expect((await read(shop, 'word '.repeat(20))).words).toHaveLength(8)
})

// discovery.md 11.6
test('understands for whom, colour, size and price of one search', async ({ shop }) => {
  expect(await read(shop, 'ladies blue jeans size 28 under 1,500')).toMatchObject({
    ...{ gender: 'women', words: ['blue', 'jeans'], priceMin: null, priceMax: fromRupees(1500) },
    sizes: ['28', 'w28', 'uk 28', 'size 28'],
    parts: [
      { kind: 'whom', label: 'Women', without: 'blue jeans size 28 under 1500' },
      { kind: 'colour', label: 'Blue', without: 'ladies jeans size 28 under 1500' },
      { kind: 'size', label: 'Size 28', without: 'ladies blue jeans under 1500' },
      { kind: 'price', label: 'up to ₹1,500', without: 'ladies blue jeans size 28' },
    ],
  })
})

test('reads prices in English, Hindi and Hinglish, and no price in a number alone', async ({ shop }) => {
  for (const [text, min, max] of [
    ['shirt under 1500', null, 1500],
    ['shirt below ₹1,500', null, 1500],
    ['shirt less than rs. 1500', null, 1500],
    ['shirt upto 1500 rupees', null, 1500],
    ['shirt under 1.5k', null, 1500],
    ['shirt 1500 se kam', null, 1500],
    ['1500 tak shirt', null, 1500],
    ['१५०० से कम शर्ट', null, 1500],
    ['1500 ke andar shirt', null, 1500],
    ['shirt above 2k', 2000, null],
    ['shirt 2000 se zyada', 2000, null],
    ['shirt 1000-2000', 1000, 2000],
    ['shirt between 2000 and 1000', 1000, 2000],
    ['500 se 1000 shirt', 500, 1000],
    ['shirt 500', null, null],
    ['jeans 28 to 32', null, null],
  ] as const) {
    const { priceMin, priceMax } = await read(shop, text)
    expect([text, priceMin, priceMax]).toEqual([text, min && fromRupees(min), max && fromRupees(max)])
  }
})

test('reads sizes, and letters of a scale alone', async ({ shop }) => {
  for (const [text, label] of [
    ['kurta size M', 'Size M'],
    ['M size kurta', 'Size M'],
    ['kurta xxl', 'Size XXL'],
    ['2XL kurta', 'Size XXL'],
    ['xxxl kurta', 'Size 3XL'],
    ['5xl shirt', 'Size 5XL'],
    ['sneakers uk 9', 'Size UK 9'],
    ['sneakers size uk 9', 'Size UK 9'],
    ['jeans waist 32', 'Size 32'],
    ['frock 2-3 years', 'Size 2-3Y'],
    ['romper 6-12m', 'Size 6-12M'],
    ['medium size shirt', 'Size M'],
    ['jeans 32', undefined],
  ] as const)
    expect([text, (await read(shop, text)).parts[0]?.label]).toEqual([text, label])
})

test('reads colours and for whom in Hinglish and Devanagari, and leaves out words that say nothing', async ({
  shop,
}) => {
  for (const [text, words, labels] of [
    ['lal kurta', ['lal', 'kurta'], ['Red']],
    ['लाल कुर्ता', ['लाल', 'कुर्ता'], ['Red']],
    ['mard ke liye neeli jeans', ['neeli', 'jeans'], ['Men', 'Blue']],
    ['महिलाओं के लिए जूते', ['जूते'], ['Women']],
    ['sasta kurta chahiye', ['kurta'], ['Cheapest first']],
    ['red tape shoes', ['red tape', 'shoes'], []],
  ] as const) {
    const { parts, words: left } = await read(shop, text)
    expect([text, left, parts.map(({ label }) => label)]).toEqual([text, words, labels])
  }
})
