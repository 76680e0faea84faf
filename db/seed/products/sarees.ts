/** Sarees. They are taxed as the cloth that they are, whatever they cost. */
import { productGroup, type DemoProduct } from '../demo-product.ts'

const piece = 'Comes with an unstitched blouse piece of 80 cm'

export const sarees: DemoProduct[] = productGroup(
  {
    department: 'clothes',
    gender: 'women',
    collections: ['women/ethnicwear'],
    type: 'Saree with blouse piece',
    hsn: '5208',
    gst: 5,
  },
  [
    {
      title: 'Deepam Silk Saree with Zari Border',
      brand: 'Suvarika',
      price: 6499,
      mrp: 8999,
      hsn: '5007',
      colours: ['Maroon', 'Bottle Green'],
      description:
        'The one that comes out of muslin for weddings and goes back smelling of sandalwood. Small golden sprigs on the body, a border of temple spires in a second colour, and an end piece worth walking ahead of everyone for.',
      features: ['100% mulberry silk', 'Dry clean', 'Zari border of 9 cm with temple spires', '5.5 m long', piece],
      attributes: { fabric: ['silk'], pattern: 'printed', occasion: ['wedding', 'festive'] },
    },
    {
      title: 'Alta Red-Border Cotton Saree',
      brand: 'Suvarika',
      price: 1899,
      mrp: 2499,
      colours: ['Ivory'],
      description:
        'Ivory all the way and red at the edge, like the line of alta round a foot. Starch it for the puja and it stands; wash it three times and it is the softest thing in the cupboard.',
      features: [
        '100% handloom cotton',
        'Hand wash separately, starch lightly',
        'Woven border of 8 cm',
        '5.5 m long',
        piece,
      ],
      attributes: { fabric: ['cotton'], pattern: 'solid', occasion: ['festive'], craft: ['handloom'] },
    },
    {
      title: 'Gulmohar Floral Georgette Saree',
      brand: 'Nirjhari',
      price: 1499,
      mrp: 2199,
      hsn: '5407',
      colours: ['Rose', 'Sky'],
      description:
        'Loose flowers on a ground that never creases, for days with a meeting at ten and a birthday at seven. It drapes by itself and folds to the size of a paperback.',
      features: ['Polyester georgette', 'Machine wash gentle in a net bag', 'Narrow satin border', '5.5 m long', piece],
      attributes: { fabric: ['polyester'], pattern: 'floral', occasion: ['office', 'daily'] },
    },
    {
      title: 'Lahar Handloom Ikat Saree',
      brand: 'Suvarika',
      price: 3299,
      mrp: 4499,
      colours: ['Peacock'],
      description:
        'The yarn is tied and dyed before it meets the loom, so every diamond has the soft edge of something remembered. Peacock ground, a wine-red border, and no two pieces quite alike.',
      features: [
        '100% handloom cotton',
        'Hand wash separately, dry in shade',
        'Ikat body, woven border',
        '5.5 m long',
        piece,
      ],
      attributes: {
        fabric: ['cotton'],
        pattern: 'printed',
        occasion: ['office', 'festive'],
        craft: ['handloom', 'ikat'],
      },
    },
    {
      title: 'Boond Bandhani Saree',
      brand: 'Suvarika',
      price: 2799,
      mrp: 3799,
      hsn: '5408',
      colours: ['Red', 'Marigold'],
      description:
        'Each dot was once a knot of thread no bigger than a mustard seed, and there are thousands. Boond means drop: red as the first, with a border in the colour that answers it.',
      features: [
        'Viscose satin, tied and dyed by hand',
        'Dry clean',
        'Border of 6 cm with woven diamonds',
        '5.5 m long',
        piece,
      ],
      attributes: { fabric: ['viscose'], pattern: 'printed', occasion: ['wedding', 'festive'], craft: ['tie-dye'] },
    },
    {
      title: 'Neel Block-Print Mulmul Saree',
      brand: 'Suvarika',
      price: 1299,
      mrp: 1799,
      colours: ['Indigo'],
      description:
        'Mulmul so fine it was once measured by whether it went through a ring. Printed by hand in ivory on indigo, cool in May, and happy with a plain white blouse you already own.',
      features: ['100% mulmul cotton', 'Hand wash cold, dry in shade', 'Block printed by hand', '5.5 m long', piece],
      attributes: { fabric: ['cotton'], pattern: 'printed', occasion: ['daily', 'office'], craft: ['block-print'] },
    },
    {
      title: 'Sawan Leheriya Saree',
      brand: 'Nirjhari',
      price: 1999,
      mrp: 2699,
      hsn: '5408',
      colours: ['Pink'],
      description:
        'Waves of pink for the month of swings and first rain. Rolled, tied and dyed from corner to corner, with a gold edge that keeps the colours from running away.',
      features: [
        '100% viscose, woven soft',
        'Hand wash cold, dry in shade',
        'Narrow golden border',
        '5.5 m long',
        piece,
      ],
      attributes: { fabric: ['viscose'], pattern: 'printed', occasion: ['festive'], craft: ['tie-dye'] },
    },
    {
      title: 'Chaukhana Check Handloom Saree',
      brand: 'Suvarika',
      price: 2199,
      mrp: 2899,
      colours: ['Mustard', 'Sage'],
      description:
        'Checks the size of a matchbox, woven rather than printed, with a plain dark border to hold them in. The saree of lecturers, librarians and anyone who means to sit through a whole concert.',
      features: [
        '100% handloom cotton',
        'Hand wash separately, iron while damp',
        'Yarn-dyed checks',
        '5.5 m long',
        piece,
      ],
      attributes: { fabric: ['cotton'], pattern: 'checked', occasion: ['office', 'daily'], craft: ['handloom'] },
    },
  ],
)
