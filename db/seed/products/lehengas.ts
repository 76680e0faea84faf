/** Lehengas: a stitched skirt and blouse, and a dupatta. */
import { LETTER_SIZES, productGroup, type DemoProduct } from '../demo-product.ts'

export const lehengas: DemoProduct[] = productGroup(
  {
    department: 'clothes',
    gender: 'women',
    collections: ['women/ethnicwear'],
    type: 'Lehenga choli',
    sizes: LETTER_SIZES,
    hsn: '6204',
  },
  [
    {
      title: 'Ghoomar Silk Lehenga with Zari Border',
      brand: 'Suvarika',
      price: 12999,
      mrp: 17999,
      colours: ['Maroon', 'Peacock'],
      description:
        'Twenty-four panels that know only one word of dance, and it is turn. Golden sprigs from waist to hem, a border of temple spires, and a dupatta long enough to lend a corner to whoever cries at the wedding.',
      features: [
        'Silk skirt and blouse, cotton lining',
        'Dry clean',
        'Skirt of twenty-four panels, hook and drawstring',
        'Short sleeves, scooped neck',
        'Dupatta of 2.4 m with an end piece',
      ],
      attributes: {
        fabric: ['silk'],
        fit: 'flared',
        sleeve: 'short',
        pattern: 'printed',
        occasion: ['wedding', 'festive'],
      },
    },
    {
      title: 'Gulaal Bandhani Lehenga',
      brand: 'Suvarika',
      price: 7499,
      mrp: 9999,
      colours: ['Pink'],
      description:
        'The pink that is left in the air after Holi, tied in dots by patient hands. The dupatta answers in marigold, because somebody at the party has to.',
      features: [
        'Viscose satin, tied and dyed by hand',
        'Dry clean',
        'Border of 8 cm with woven diamonds',
        'Short sleeves, scooped neck',
        'Dupatta of 2.4 m',
      ],
      attributes: {
        fabric: ['viscose'],
        fit: 'flared',
        sleeve: 'short',
        pattern: 'printed',
        occasion: ['festive'],
        craft: ['tie-dye'],
      },
    },
    {
      title: 'Bagiya Floral Lehenga',
      brand: 'Nirjhari',
      price: 4999,
      mrp: 6999,
      colours: ['Sage'],
      description:
        'A garden at ten in the morning, before anyone has sat on the grass. Light enough for a mehndi that runs until midnight, with an ivory dupatta that weighs about as much as the gossip.',
      features: [
        '100% viscose, cotton lining',
        'Hand wash cold, dry in shade',
        'Printed skirt, plain blouse',
        'Short sleeves, scooped neck',
        'Dupatta of 2.4 m',
      ],
      attributes: {
        fabric: ['viscose'],
        fit: 'flared',
        sleeve: 'short',
        pattern: 'floral',
        occasion: ['wedding', 'festive'],
      },
    },
  ],
)
