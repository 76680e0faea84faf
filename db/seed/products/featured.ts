/** The shop window: what Featured shows first, so the most beautiful pieces of every department. */
import { LETTER_SIZES, MENS_SHOE_SIZES, productGroup, WAIST_SIZES, type DemoProduct } from '../demo-product.ts'
import { cotton, denim, handloom, heavyJersey, leather, rubber, sheesham } from './materials.ts'

export const featured: DemoProduct[] = [
  ...productGroup({ department: 'clothes', hsn: '6204', sizes: LETTER_SIZES }, [
    {
      title: 'Keri Paisley Fit-and-Flare Midi Dress',
      brand: 'Suvarika',
      price: 2299,
      mrp: 3499,
      gender: 'women',
      subcategory: 'Dresses',
      category: 'Dresses and Jumpsuits',
      collections: ['women/dresses'],
      type: 'Fit and flare',
      colours: ['Marigold'],
      description:
        'Mango-shaped keri motifs climb a marigold skirt that moves when you do. The bodice is lightly fitted, the hem gathers into one small frill, and the whole thing is cotton enough for a May wedding.',
      features: [...cotton, 'V neck with short sleeves', 'Falls to mid-calf', 'Side pockets, deep enough for a phone'],
      attributes: {
        fabric: ['cotton'],
        fit: 'flared',
        sleeve: 'short',
        neck: 'v-neck',
        length: 'midi',
        occasion: ['wedding'],
      },
    },
    {
      title: 'Chaupar Check Casual Shirt',
      brand: 'Tantuvan',
      price: 1299,
      mrp: 1999,
      gender: 'men',
      subcategory: 'Shirts',
      category: 'Casual Shirts',
      collections: ['men/tops'],
      type: 'Regular fit',
      hsn: '6205',
      colours: ['Ivory'],
      description:
        'A quiet grid of grey and brick on ivory, named after the board game it looks like. Yarn-dyed, so the checks are the same inside and out and stay that way.',
      features: [...cotton, 'Button-down collar', 'Matched checks at the placket', 'Curved hem, to wear in or out'],
      attributes: { fabric: ['cotton'], fit: 'regular', pattern: 'checked', neck: 'collar' },
    },
  ]),
  ...productGroup({ department: 'miscellaneous', subcategory: 'Bags', hsn: '4202', gst: 18 }, [
    {
      title: 'Safar Structured Leather Tote',
      brand: 'Charmika',
      price: 4299,
      mrp: 5999,
      collections: ['shoes-bags/women'],
      colours: ['Tan', 'Bottle Green'],
      description:
        'It stands up by itself, holds a 14-inch laptop and lunch, and gets better looking with every monsoon it survives. The coral tassel unclips if you are in a serious mood.',
      features: [
        ...leather,
        'Cotton-lined, with one zipped and two open pockets',
        'Magnetic closure',
        '36 × 30 × 13 cm',
      ],
    },
  ]),
  ...productGroup(
    { department: 'shoes', subcategory: 'Sneakers', hsn: '6404', sizes: MENS_SHOE_SIZES, gender: 'men' },
    [
      {
        title: 'Gully Court Sneakers',
        brand: 'Pavanik',
        price: 2499,
        mrp: 3499,
        collections: ['shoes-bags/men'],
        type: 'Low top',
        colours: ['Rust', 'Navy'],
        description:
          'Cut low for lanes, terraces and the last metro. Two slanted bars hold the side panel in shape, and the gum edge keeps its grip on wet tiles.',
        features: ['Cotton canvas upper, leather heel', ...rubber, 'Flat cotton laces', 'Cushioned heel cup'],
        attributes: { sole: 'rubber', closure: ['laces'] },
      },
    ],
  ),
  ...productGroup(
    {
      department: 'clothes',
      hsn: '6204',
      sizes: LETTER_SIZES,
      gender: 'women',
      subcategory: 'Kurtas',
      category: 'Kurtas and Kurtis',
      collections: ['women/ethnicwear'],
    },
    [
      {
        title: 'Handloom Ikat Straight Kurta',
        brand: 'Suvarika',
        price: 1899,
        mrp: 2999,
        type: 'Straight cut',
        colours: ['Peacock'],
        description:
          'In ikat the yarn is tied and dyed before it ever reaches the loom, which is why every diamond has a soft, feathered edge. This one pairs peacock and ember on ivory, with a patterned placket and a border at the hem.',
        features: [
          ...handloom,
          'Straight fit, falls just above the knee',
          'Mandarin collar with a patterned placket',
          'Three-quarter sleeves, side slits',
          'Trousers in the pictures not included',
        ],
        attributes: {
          fabric: ['cotton'],
          fit: 'straight',
          sleeve: 'three-quarter',
          neck: 'band-collar',
          craft: ['handloom', 'ikat'],
        },
      },
    ],
  ),
  ...productGroup({ department: 'furniture', subcategory: 'Chairs', hsn: '9401', gst: 18 }, [
    {
      title: 'Baithak Lounge Chair',
      brand: 'Shilavat',
      price: 12499,
      mrp: 15999,
      colours: ['Bottle Green', 'Mustard', 'Rose'],
      description:
        'Low, wide and in no hurry: a chair for the second cup of tea. The cushions rest on cotton webbing and unzip for washing, and the arms are turned smooth enough to stroke without noticing.',
      features: [...sheesham, 'Removable cotton covers', 'Seat height 40 cm', 'Two screws to assemble'],
    },
  ]),
  ...productGroup(
    { department: 'clothes', subcategory: 'Jeans', hsn: '6203', sizes: WAIST_SIZES, gender: 'men', category: 'Jeans' },
    [
      {
        title: 'Slim Taper Mid-Wash Jeans',
        brand: 'Tantuvan',
        price: 1799,
        mrp: 2799,
        collections: ['men/bottoms'],
        type: 'Slim taper',
        colours: ['Blue'],
        description:
          'The pair you reach for without deciding to. Mid-blue with a gentle fade at the thigh, room where you sit, and a leg that narrows just below the knee.',
        features: [...denim, 'Mid rise, five pockets', 'Copper rivets and button', 'Inseam 81 cm'],
        attributes: { fabric: ['cotton', 'denim'], fit: 'slim' },
      },
    ],
  ),
  ...productGroup({ department: 'furniture', subcategory: 'Lighting', hsn: '9405', gst: 18 }, [
    {
      title: 'Surahi Ceramic Table Lamp',
      brand: 'Gharaunji',
      price: 2899,
      mrp: 3899,
      colours: ['Teal'],
      description:
        'Thrown on the wheel and ribbed by fingertip, then dipped in a teal glaze that pools darker in every groove. A cream cotton shade turns an ordinary bulb into evening.',
      features: [
        'Glazed stoneware base, cotton shade, brass collar',
        'Takes one E27 bulb up to 12 W, not included',
        '48 cm tall, shade 32 cm across',
        'Cloth-covered cord, 1.8 m, with a switch',
      ],
    },
  ]),
  ...productGroup({ department: 'electronics', subcategory: 'Headphones', hsn: '8518', gst: 18 }, [
    {
      title: 'Raag One Over-Ear Wireless Headphones',
      brand: 'Naadvani',
      price: 6999,
      mrp: 9999,
      colours: ['Brown'],
      description:
        'Tuned for voices first, so a thumri and a phone call both sound like a person in the room. Noise cancelling hushes ceiling fans and airport halls; the band and cups are padded in soft vegan leather.',
      features: [
        'Vegan leather and brushed brass-tone aluminium',
        'Active noise cancelling with a hear-through mode',
        '45 hours on a charge, USB-C',
        'Bluetooth 5.3, two devices at once',
        'Folds flat, cotton pouch included',
      ],
    },
  ]),
  ...productGroup({ department: 'clothes', subcategory: 'T-Shirts', hsn: '6109', sizes: LETTER_SIZES, gender: 'men' }, [
    {
      title: 'Sunrise Graphic Heavy Tee',
      brand: 'Ulhaari',
      price: 799,
      mrp: 1199,
      collections: ['men/tops'],
      type: 'Boxy fit',
      colours: ['Indigo'],
      description:
        'Our own half-risen sun, screen-printed in two warm inks on deep indigo. The jersey is thick enough to hang straight and soft enough to sleep in, should the day go that way.',
      features: [...heavyJersey, 'Water-based print, will not crack', 'Ribbed crew neck', 'Pre-shrunk'],
      attributes: { fabric: ['cotton'], fit: 'boxy', pattern: 'printed', neck: 'round' },
    },
  ]),
  ...productGroup(
    {
      department: 'clothes',
      hsn: '6204',
      sizes: LETTER_SIZES,
      gender: 'women',
      subcategory: 'Kurtas',
      category: 'Kurtas and Kurtis',
      collections: ['women/ethnicwear'],
    },
    [
      {
        title: 'Booti Block-Print A-line Kurta',
        brand: 'Suvarika',
        price: 1499,
        mrp: 2199,
        type: 'A-line',
        colours: ['Ivory'],
        description:
          'Tiny indigo flowers, pressed one at a time from a carved wooden block; if two of them lean, that is the printer’s wrist. A brick-red placket and border frame all that ivory.',
        features: [...cotton, 'A-line, falls to the knee', 'Band collar, three-quarter sleeves', 'Printed by hand'],
        attributes: {
          fabric: ['cotton'],
          fit: 'a-line',
          pattern: 'printed',
          sleeve: 'three-quarter',
          neck: 'band-collar',
          length: 'knee',
          craft: ['block-print'],
        },
      },
    ],
  ),
  ...productGroup({ department: 'furniture', subcategory: 'Sofas', hsn: '9401', gst: 18 }, [
    {
      title: 'Adda Two-and-a-Half Seater Sofa',
      brand: 'Shilavat',
      price: 34999,
      mrp: 45999,
      colours: ['Terracotta'],
      description:
        'Two people stretch out, three people talk till midnight. Brick-coloured cotton weave over high-density foam, low arms for leaning and two loose cushions to argue over.',
      features: [
        'Cotton and linen weave on a seasoned hardwood frame',
        'High-density foam with a feather-soft top',
        'Two cushions included',
        '172 × 84 × 78 cm',
        'Legs screw in, no tools',
      ],
    },
  ]),
  ...productGroup({ department: 'miscellaneous', subcategory: 'Accessories', hsn: '9102', gst: 18, gender: 'women' }, [
    {
      title: 'Pehar Classic Leather Watch',
      brand: 'Kaalvrit',
      price: 5499,
      mrp: 7499,
      collections: ['women/watches'],
      type: 'Analogue',
      colours: ['Tan'],
      description:
        'A bottle-green dial with a coral second hand, in a gold-tone case slim enough to slip under a cuff. The strap is saddle-stitched in cream and darkens to the colour of strong tea.',
      features: [
        'Stainless steel case, 36 mm, full-grain leather strap',
        'Japanese quartz movement',
        'Mineral glass, water resistant to 30 m',
        'Two-year guarantee',
      ],
    },
  ]),
  ...productGroup(
    {
      department: 'clothes',
      subcategory: 'Dresses',
      hsn: '6204',
      sizes: LETTER_SIZES,
      gender: 'women',
      category: 'Dresses and Jumpsuits',
    },
    [
      {
        title: 'Neel Booti Tiered Dress',
        brand: 'Suvarika',
        price: 2499,
        collections: ['women/dresses'],
        type: 'Tiered',
        colours: ['Indigo'],
        description:
          'White bootis scattered over a proper, deep neel. One easy tier from a raised waist, a contrast neckline and a border that finishes the hem like a full stop.',
        features: [...cotton, 'V neck with contrast piping', 'Short sleeves', 'Ankle length, with pockets'],
        attributes: { fabric: ['cotton'], sleeve: 'short', neck: 'v-neck', length: 'ankle' },
      },
    ],
  ),
  ...productGroup({ department: 'electronics', subcategory: 'Smartphones', hsn: '8517', gst: 18 }, [
    {
      title: 'Vidyutra Ujala 5G Smartphone, 256 GB',
      brand: 'Vidyutra',
      price: 27999,
      mrp: 32999,
      colours: ['Bottle Green'],
      description:
        'A bright screen you can read at noon on a terrace, and a battery that outlasts the wedding you are filming. The glass back is frosted in bottle green, so fingerprints never make an entrance.',
      features: [
        'Aluminium frame, frosted glass back',
        '6.6-inch 120 Hz display, 1,800 nits',
        '5,200 mAh, charges to half in 22 minutes',
        '8 GB memory, 256 GB storage, two 5G SIMs',
        'Five years of security updates',
      ],
    },
  ]),
  ...productGroup(
    {
      department: 'clothes',
      hsn: '6204',
      sizes: LETTER_SIZES,
      gender: 'women',
      subcategory: 'Kurtas',
      category: 'Kurtas and Kurtis',
      collections: ['women/ethnicwear'],
    },
    [
      {
        title: 'Bandhani Dot Festive Kurta',
        brand: 'Suvarika',
        price: 2199,
        mrp: 3199,
        type: 'Straight cut',
        colours: ['Maroon'],
        description:
          'Rings of tie-dyed dots on a deep maroon, with gold-toned diamonds down the placket and round the hem. Made for the evening when the marigolds are up and somebody’s aunt has opinions.',
        features: [
          'Viscose and cotton blend',
          'Dry clean first, then gentle hand wash',
          'Straight fit, falls to the knee',
          'Band collar, full sleeves to roll up',
          'Contrast border at the hem',
          'Churidar in the pictures not included',
        ],
        attributes: {
          fabric: ['cotton', 'viscose'],
          fit: 'straight',
          sleeve: 'full',
          neck: 'band-collar',
          length: 'knee',
          occasion: ['festive'],
          craft: ['tie-dye'],
        },
      },
    ],
  ),
]
