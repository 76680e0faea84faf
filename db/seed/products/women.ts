/** Women's clothes. */
import { LETTER_SIZES, productGroup, WOMENS_WAIST_SIZES, type DemoProduct } from '../demo-product.ts'
import { cotton, denim, fleece, jersey, knitCotton, linen, modal, sport, twill, viscose, wool } from './materials.ts'

const kurtas = productGroup(
  {
    department: 'clothes',
    gender: 'women',
    subcategory: 'Kurtas',
    category: 'Kurtas and Kurtis',
    collections: ['women/ethnicwear'],
    sizes: LETTER_SIZES,
    hsn: '6204',
  },
  [
    {
      title: 'Marigold Plain Kurta with Jaal Border',
      brand: 'Suvarika',
      price: 1299,
      mrp: 1799,
      type: 'Straight cut',
      colours: ['Marigold'],
      description:
        'One generous sweep of marigold, stopped at neck and hem by a narrow patterned border. Wear it with white for puja, with denim for everything after.',
      features: [
        ...cotton,
        'Band collar with patterned placket',
        'Three-quarter sleeves',
        'Knee length, side slits',
        'Trousers in the pictures not included',
      ],
      attributes: { fabric: ['cotton'], fit: 'straight', sleeve: 'three-quarter', neck: 'band-collar', length: 'knee' },
    },
    {
      title: 'Neelkamal Paisley Print Kurta',
      brand: 'Suvarika',
      price: 1599,
      mrp: 2299,
      type: 'Straight cut',
      colours: ['Indigo'],
      description:
        'Small paisleys float on indigo like lotuses on a tank at dusk. The print is dense, which means it forgives turmeric; the cut is straight, which means it forgives lunch.',
      features: [...cotton, 'Hidden button placket', 'Two side pockets', 'Falls just below the knee'],
      attributes: { fabric: ['cotton'], fit: 'straight', pattern: 'paisley' },
    },
    {
      title: 'Safed White-on-White Kurta',
      brand: 'Suvarika',
      price: 1699,
      mrp: 2399,
      type: 'Straight cut',
      colours: ['White'],
      description:
        'For the hottest week of the year: cotton so light you can see the light through it, lined only where it matters. A thread of gold at the placket and hem keeps it from being plain.',
      features: [
        '100% mulmul cotton, lined in front',
        'Hand wash cold, dry in shade',
        'Band collar',
        'Full sleeves, side slits',
        'Churidar in the pictures not included',
      ],
      attributes: { fabric: ['cotton'], fit: 'straight', sleeve: 'full', neck: 'band-collar' },
    },
    {
      title: 'Chai Stripe Short Kurti',
      brand: 'Nirjhari',
      price: 899,
      mrp: 1299,
      type: 'Short kurti',
      colours: ['Brown', 'Teal'],
      description:
        'Hip length and striped the colours of tea with and without milk. It is what you wear when a shirt feels too much like work and a kurta too much like a visit.',
      features: [
        ...cotton,
        'Notched round neck',
        'Elbow sleeves with turn-ups',
        'Hip length, rounded hem',
        'Trousers in the pictures not included',
      ],
      attributes: { fabric: ['cotton'], pattern: 'striped', sleeve: 'elbow', neck: 'round', length: 'hip' },
    },
    {
      title: 'Anokhi Panel Flared Kurta',
      brand: 'Suvarika',
      price: 2799,
      mrp: 3999,
      type: 'Anarkali',
      colours: ['Plum', 'Bottle Green'],
      description:
        'Twelve panels meet at a high waist and open into a full circle when you turn. Lined to the hem and weighted just enough to settle back without fuss.',
      features: [
        'Cotton silk, 70 to 30, cotton lining',
        'Dry clean',
        'Zip at the side',
        'Falls to the calf, twelve panels',
      ],
      attributes: { fabric: ['cotton', 'silk'], fit: 'flared', length: 'midi' },
    },
    {
      title: 'Titli Angrakha Wrap Kurta',
      brand: 'Suvarika',
      price: 1999,
      mrp: 2799,
      type: 'Angrakha',
      colours: ['Rose'],
      description:
        'Crosses over and ties at the ribs with two tasselled cords, so it fits today and after the festival season too. The sleeves are cut on the bias and never pull.',
      features: [...viscose, 'Adjustable side ties', 'Three-quarter sleeves', 'Falls below the knee'],
      attributes: { fabric: ['viscose'], sleeve: 'three-quarter', length: 'midi' },
    },
  ],
)

const dresses = productGroup(
  {
    department: 'clothes',
    gender: 'women',
    subcategory: 'Dresses',
    category: 'Dresses and Jumpsuits',
    collections: ['women/dresses'],
    sizes: LETTER_SIZES,
    hsn: '6204',
  },
  [
    {
      title: 'Bageecha Floral Maxi Dress',
      brand: 'Nirjhari',
      price: 2399,
      mrp: 3299,
      type: 'A-line',
      colours: ['Bottle Green'],
      description:
        'Blush blossoms on a deep garden green, drawn loose as if picked in passing. Cut long and easy, with a frill at the hem that brushes the tops of your sandals.',
      features: [...viscose, 'V neck, short flutter sleeves', 'Unlined, drapes softly', 'Maxi length with a hem frill'],
      attributes: { fabric: ['viscose'], fit: 'a-line', pattern: 'floral', sleeve: 'short', neck: 'v-neck' },
    },
    {
      title: 'Gulabi Gingham Sundress',
      brand: 'Nirjhari',
      price: 1899,
      mrp: 2599,
      type: 'Fit and flare',
      colours: ['Pink'],
      description:
        'Pink and white gingham, woven rather than printed, so it looks fresh from both sides. It asks for nothing but flat shoes and a plate of cut guavas.',
      features: [...cotton, 'V neck, short sleeves', 'Gathered waist', 'Two side pockets'],
      attributes: { fabric: ['cotton'], fit: 'flared', pattern: 'checked', neck: 'v-neck', sleeve: 'short' },
    },
    {
      title: 'Leheriya Wave Maxi Dress',
      brand: 'Suvarika',
      price: 2699,
      mrp: 3799,
      type: 'A-line',
      colours: ['Multicolour'],
      description:
        'Leheriya means wave, and this one rolls in pink, coral and sand from shoulder to hem. A single colour at the neckline lets the rest do the talking.',
      features: [...viscose, 'Concealed back zip', 'Short sleeves', 'Ankle length, full skirt'],
      attributes: { fabric: ['viscose'], fit: 'a-line', sleeve: 'short', length: 'ankle' },
    },
    {
      title: 'Mehndi Linen Tent Dress',
      brand: 'Nirjhari',
      price: 2899,
      mrp: 3699,
      type: 'Relaxed fit',
      colours: ['Olive'],
      description:
        'The green of mehndi leaves before they are ground. A shaped bodice gives way to a skirt with more room than any dinner will need; the linen only looks better creased.',
      features: [...linen, 'V neck with a clean facing', 'Seam under the bust, full skirt', 'Ankle length'],
      attributes: { fabric: ['cotton', 'linen'], fit: 'relaxed', neck: 'v-neck', length: 'ankle' },
    },
    {
      title: 'Dopahar Shirt Dress',
      brand: 'Nirjhari',
      price: 1999,
      mrp: 2799,
      type: 'Shirt dress',
      colours: ['White', 'Sky'],
      description:
        'A long shirt that decided to be a dress. Tie the belt for the office, leave it open over trousers on Sunday, roll the sleeves and button them up either way.',
      features: [
        ...cotton,
        'Self-fabric belt',
        'Buttons all the way down',
        'Roll-up sleeve tabs',
        'Falls below the knee',
      ],
      attributes: { fabric: ['cotton'], occasion: ['office'] },
    },
    {
      title: 'Saanjh Slip Dress',
      brand: 'Nirjhari',
      price: 2199,
      type: 'Bias cut',
      colours: ['Plum', 'Black'],
      description:
        'Cut on the bias from satin-backed viscose, so it skims and never clings. The straps adjust, the neck dips as low behind as in front, and a shawl makes it proper.',
      features: [...viscose, 'Adjustable straps', 'V neck, low back', 'Midi length'],
      attributes: { fabric: ['viscose'], neck: 'v-neck', length: 'midi' },
      stock: 0,
    },
  ],
)

const jumpsuits = productGroup(
  {
    department: 'clothes',
    gender: 'women',
    subcategory: 'Jumpsuits',
    category: 'Dresses and Jumpsuits',
    collections: ['women/jumpsuits'],
    sizes: LETTER_SIZES,
    hsn: '6211',
  },
  [
    {
      title: 'Karkhana Denim Jumpsuit',
      brand: 'Tantuvan',
      price: 2799,
      mrp: 3999,
      type: 'Straight leg',
      colours: ['Blue'],
      description:
        'Borrowed from the workshop and taken in at the waist. Light, washed denim with a notched neck and short sleeves; one zip and you are dressed for the day.',
      features: [...denim, 'Front zip with press studs', 'Four pockets', 'Ankle length, straight leg'],
      attributes: { fabric: ['cotton', 'denim'], fit: 'straight', sleeve: 'short', length: 'ankle' },
    },
    {
      title: 'Geru Utility Jumpsuit',
      brand: 'Nirjhari',
      price: 2499,
      mrp: 3499,
      type: 'Tapered',
      colours: ['Rust'],
      description:
        'Geru is the red earth that walls are painted with before a feast. Same colour here, in a cotton twill with pleats at the shoulder and a waist that stays put.',
      features: [...twill, 'Button front', 'Deep slant pockets', 'Tapered ankle'],
      attributes: { fabric: ['cotton'], fit: 'tapered' },
    },
    {
      title: 'Hawa Wide-Leg Jumpsuit',
      brand: 'Nirjhari',
      price: 2299,
      mrp: 3199,
      type: 'Wide leg',
      colours: ['Teal'],
      description:
        'So airy that people take it for a gown until you climb a stair. The waist stretches with you through dinner, and the legs fall like curtains in a breeze.',
      features: [...viscose, 'Sleeveless with a V neck', 'Elasticated waist', 'Wide leg, full length'],
      attributes: { fabric: ['viscose'], sleeve: 'sleeveless', neck: 'v-neck' },
    },
    {
      title: 'Kaudi Halter Jumpsuit',
      brand: 'Suvarika',
      price: 2999,
      mrp: 4299,
      type: 'Flared',
      colours: ['Ivory'],
      description:
        'A halter neck edged with cowrie shells, a clean waist and a slow flare. One piece, no dupatta to hold, and both hands free at the buffet.',
      features: ['Cotton silk, 65 to 35', 'Hand-sewn cowrie trim', 'Lined bodice', 'Side zip', 'Dry clean'],
      attributes: { fabric: ['cotton', 'silk'], fit: 'flared' },
    },
    {
      title: 'Itwar Jersey Romper',
      brand: 'Ulhaari',
      price: 999,
      mrp: 1499,
      type: 'Short romper',
      colours: ['Grey', 'Rose'],
      description:
        'Itwar is Sunday. This is what it wears: soft jersey, a drawstring, shorts you can fold your legs in and buttons you can manage with one eye shut.',
      features: [...jersey, 'Drawstring waist', 'Half-button front', 'Side pockets'],
      attributes: { fabric: ['cotton'] },
    },
    {
      title: 'Rangrez Dungaree Jumpsuit',
      brand: 'Tantuvan',
      price: 2199,
      mrp: 2999,
      type: 'Relaxed fit',
      colours: ['Indigo'],
      description:
        'Piece-dyed in indigo after sewing, so the seams keep a lighter line like a pencil sketch. The bib has a pocket for a pencil, too.',
      features: [
        '100% cotton drill',
        'Wash separately, it bleeds at first',
        'Adjustable straps',
        'Bib and tool pockets',
        'Cropped leg',
      ],
      attributes: { fabric: ['cotton'], fit: 'relaxed', length: 'cropped' },
    },
  ],
)

const tops = [
  ...productGroup(
    {
      department: 'clothes',
      subcategory: 'T-Shirts',
      gender: 'women',
      collections: ['women/tops'],
      sizes: LETTER_SIZES,
      hsn: '6109',
      type: 'Relaxed fit',
    },
    [
      {
        title: 'Booti Print Everyday Tee',
        brand: 'Ulhaari',
        price: 699,
        mrp: 999,
        colours: ['Maroon'],
        description:
          'The small sprig of a block print, borrowed for a T-shirt. Maroon ground, ivory bootis in straight rows and a neckline that does not sag by evening.',
        features: [...jersey, 'Crew neck', 'Dropped shoulder', 'Hip length'],
        attributes: {
          fabric: ['cotton'],
          fit: 'relaxed',
          pattern: 'printed',
          neck: 'round',
          length: 'hip',
          occasion: ['daily'],
        },
      },
      {
        title: 'Leheriya Zigzag Tee',
        brand: 'Ulhaari',
        price: 749,
        mrp: 1099,
        colours: ['Marigold'],
        description:
          'Marigold and saffron waves, for days that need help getting started. Printed edge to edge so that the lines meet at the side seams, nearly.',
        features: [...jersey, 'All-over print', 'Ribbed crew neck', 'Elbow sleeves'],
        attributes: { fabric: ['cotton'], fit: 'relaxed', pattern: 'printed', sleeve: 'elbow', neck: 'round' },
      },
      {
        title: 'Mitti Plain Tee',
        brand: 'Ulhaari',
        price: 499,
        colours: ['Terracotta'],
        description:
          'Terracotta, like a cup of kulhad chai before it is poured. Nothing printed on it, nothing to explain.',
        features: [...jersey, 'Crew neck', 'Garment dyed', 'Regular length'],
        attributes: { fabric: ['cotton'], fit: 'relaxed', pattern: 'solid', neck: 'round' },
      },
    ],
  ),
  ...productGroup(
    {
      department: 'clothes',
      gender: 'women',
      collections: ['women/tops'],
      sizes: LETTER_SIZES,
      hsn: '6206',
    },
    [
      {
        title: 'Phoolwari Floral Shirt',
        subcategory: 'Shirts',
        brand: 'Nirjhari',
        price: 1399,
        mrp: 1999,
        type: 'Relaxed fit',
        colours: ['Ivory'],
        description:
          'Brick-red posies on ivory, in a shirt you can knot at the waist or tuck into a sari petticoat, as grandmothers used to. The buttons are coconut shell.',
        features: [...viscose, 'Coconut-shell buttons', 'Long sleeves', 'Rounded hem'],
        attributes: { fabric: ['viscose'], fit: 'relaxed', pattern: 'floral', sleeve: 'full' },
      },
      {
        title: 'Dariya Stripe Boyfriend Shirt',
        subcategory: 'Shirts',
        brand: 'Nirjhari',
        price: 1299,
        mrp: 1799,
        type: 'Oversized',
        colours: ['Blue'],
        description:
          'Fine blue stripes on white poplin, cut a size bigger than it needs to be. Good over a swimsuit, better over yesterday’s worries.',
        features: [...cotton, 'Dropped shoulders', 'Chest pocket', 'Long curved hem'],
        attributes: { fabric: ['cotton'], fit: 'oversized', pattern: 'striped' },
      },
      {
        title: 'Jharokha Cutwork Blouse',
        brand: 'Suvarika',
        price: 1199,
        mrp: 1699,
        type: 'Boxy fit',
        colours: ['White', 'Sage'],
        description:
          'Little arched windows, cut and stitched round the yoke, let the air in and the eye wander. It ends at the waist, where high trousers take over.',
        features: [...cotton, 'Cutwork yoke', 'Keyhole back with a button', 'Cropped length'],
        attributes: { fabric: ['cotton'], fit: 'boxy', length: 'cropped' },
      },
    ],
  ),
]

const bottoms = [
  ...productGroup(
    {
      department: 'clothes',
      subcategory: 'Jeans',
      gender: 'women',
      collections: ['women/bottoms'],
      sizes: WOMENS_WAIST_SIZES,
      hsn: '6204',
    },
    [
      {
        title: 'Sky-Wash High-Rise Jeans',
        brand: 'Tantuvan',
        price: 1899,
        mrp: 2799,
        type: 'Slim',
        colours: ['Sky'],
        description:
          'Washed down to the blue of a winter morning in the hills. The rise is high, the waistband is curved, and it stays shut when you sit cross-legged.',
        features: [...denim, 'High rise, 27 cm', 'Curved waistband, no gaping', 'Ankle length'],
        attributes: { fabric: ['cotton', 'denim'], fit: 'slim', length: 'ankle' },
      },
      {
        title: 'Malai Ecru Straight Jeans',
        brand: 'Tantuvan',
        price: 1999,
        mrp: 2899,
        type: 'Straight',
        colours: ['Ivory'],
        description:
          'Undyed denim, cream as malai, flecked where the cotton was. It makes everything above it look considered.',
        features: [...denim, 'Undyed cotton', 'Mid rise', 'Full length, straight leg'],
        attributes: { fabric: ['cotton', 'denim'], fit: 'straight' },
      },
      {
        title: 'Geru Colour Skinny Jeans',
        brand: 'Tantuvan',
        price: 1699,
        mrp: 2499,
        type: 'Skinny',
        colours: ['Rust'],
        description:
          'Red-earth denim, over-dyed and then faded at the thigh. Stretchy enough for an auto-rickshaw, smart enough for where it is going.',
        features: ['92% cotton, 6% polyester, 2% elastane', 'Wash dark colours apart', 'High rise', 'Five pockets'],
        attributes: { fabric: ['cotton', 'polyester'] },
      },
    ],
  ),
  ...productGroup(
    { department: 'clothes', gender: 'women', collections: ['women/bottoms'], hsn: '6204', sizes: LETTER_SIZES },
    [
      {
        title: 'Maidan Cigarette Trousers',
        subcategory: 'Trousers',
        brand: 'Nirjhari',
        price: 1599,
        mrp: 2199,
        type: 'Slim straight',
        colours: ['Stone'],
        description:
          'A pressed crease, a flat front and a hem that shows the ankle. Meetings in the morning, a walk round the maidan at six.',
        features: [...twill, 'Flat front, side zip', 'Two slant pockets', 'Ankle length'],
        attributes: { fabric: ['cotton'], fit: 'slim', length: 'ankle' },
      },
      {
        title: 'Laher Palazzo Trousers',
        subcategory: 'Trousers',
        brand: 'Suvarika',
        price: 1099,
        mrp: 1599,
        type: 'Wide leg',
        colours: ['Ivory', 'Black', 'Indigo'],
        description:
          'Wide from the hip, with a drawstring that hides under any kurta. They dry on the line in the time it takes to make lunch.',
        features: [...viscose, 'Elastic and drawstring waist', 'Hidden side pocket', 'Full length'],
        attributes: { fabric: ['viscose'] },
      },
      {
        title: 'Resham Dhoti Pants',
        subcategory: 'Trousers',
        brand: 'Suvarika',
        price: 1399,
        mrp: 1899,
        type: 'Draped',
        colours: ['Mustard'],
        description:
          'All the drape of a dhoti and none of the tucking. Cowl folds at the side, narrow cuffs at the ankle and a waistband that will not let you down on the dance floor.',
        features: ['Cotton silk, 80 to 20', 'Hand wash cold', 'Pull-on waist', 'Cuffed ankles'],
        attributes: { fabric: ['cotton', 'silk'] },
      },
    ],
  ),
]

const winter = [
  ...productGroup(
    {
      department: 'clothes',
      subcategory: 'Sweaters',
      gender: 'women',
      collections: ['women/winterwear'],
      sizes: LETTER_SIZES,
      hsn: '6110',
    },
    [
      {
        title: 'Sailor Stripe Cotton Sweater',
        brand: 'Ulhaari',
        price: 1599,
        mrp: 2299,
        type: 'Relaxed fit',
        colours: ['Bottle Green'],
        description:
          'Green stripes on cream, ribbed green at neck, cuff and hem. Cotton, so it is right for the sort of winter most of the country has.',
        features: [...knitCotton, 'Ribbed cuffs and hem', 'Crew neck', 'Mid-weight'],
        attributes: { fabric: ['cotton'], fit: 'relaxed', pattern: 'striped', neck: 'round' },
      },
      {
        title: 'Angaar Rust Pullover',
        brand: 'Ulhaari',
        price: 1899,
        mrp: 2699,
        type: 'Relaxed fit',
        colours: ['Rust'],
        description:
          'The colour of the last coal in the angeethi. Knitted in a soft wool blend, a little long, with sleeves that cover cold knuckles.',
        features: [...wool, 'Crew neck', 'Ribbed hem', 'Does not itch'],
        attributes: { fabric: ['wool'], fit: 'relaxed', neck: 'round' },
      },
      {
        title: 'Oonche Pahaad Cable Cardigan',
        brand: 'Ulhaari',
        price: 2299,
        mrp: 3199,
        type: 'Regular fit',
        colours: ['Oat', 'Plum'],
        description:
          'Two ropes of cable run down the front beside five horn-look buttons. Heavy enough for the upper berth, handsome enough for the platform.',
        features: [...wool, 'Five buttons', 'Two patch pockets', 'Hip length'],
        attributes: { fabric: ['wool'], fit: 'regular', length: 'hip' },
        stock: 2,
      },
    ],
  ),
  ...productGroup(
    {
      department: 'clothes',
      subcategory: 'Hoodies',
      gender: 'women',
      collections: ['women/winterwear'],
      sizes: LETTER_SIZES,
      hsn: '6110',
    },
    [
      {
        title: 'Chaiwala Sage Hoodie',
        brand: 'Ulhaari',
        price: 1499,
        mrp: 2199,
        type: 'Relaxed fit',
        colours: ['Sage'],
        description:
          'For standing about at a stall with both hands round a glass. Brushed inside, pale sage outside, with a hood that holds its shape.',
        features: [...fleece, 'Kangaroo pocket', 'Lined hood with drawcord', 'Ribbed hem'],
        attributes: { fabric: ['cotton', 'polyester', 'fleece'], fit: 'relaxed', neck: 'hooded' },
      },
      {
        title: 'Aalsi Zip Hoodie',
        brand: 'Ulhaari',
        price: 1699,
        mrp: 2399,
        type: 'Oversized',
        colours: ['Rose', 'Grey'],
        description:
          'Aalsi: too lazy for buttons. A two-way zip, cuffs with thumb holes and enough length to sit on a cold step.',
        features: [...fleece, 'Two-way metal zip', 'Thumb holes', 'Side pockets'],
        attributes: { fabric: ['cotton', 'polyester', 'fleece'], fit: 'oversized', neck: 'hooded' },
      },
    ],
  ),
  ...productGroup(
    {
      department: 'clothes',
      subcategory: 'Jackets',
      gender: 'women',
      collections: ['women/winterwear'],
      sizes: LETTER_SIZES,
      hsn: '6202',
    },
    [
      {
        title: 'Mor Quilted Jacket',
        brand: 'Nirjhari',
        price: 2999,
        mrp: 4499,
        type: 'Boxy fit',
        colours: ['Peacock'],
        description:
          'Hand-guided quilting in running stitch, the way old saris become blankets. Reversible: peacock outside, a small print within.',
        features: [
          'Cotton shell with cotton wadding',
          'Gentle wash, dry flat',
          'Reversible',
          'Patch pockets both sides',
        ],
        attributes: { fabric: ['cotton'], fit: 'boxy' },
      },
      {
        title: 'Sarson Stitch Denim Jacket',
        brand: 'Tantuvan',
        price: 2199,
        mrp: 2999,
        type: 'Cropped',
        colours: ['Blue'],
        description:
          'A cropped trucker with mustard top-stitching and one line of embroidery inside the collar, where only you know about it.',
        features: [...denim, 'Metal shank buttons', 'Four pockets', 'Adjustable waist tabs'],
        attributes: { fabric: ['cotton', 'denim'], fit: 'cropped' },
      },
    ],
  ),
]

const lingerie = productGroup(
  { department: 'clothes', gender: 'women', collections: ['women/lingerie'], hsn: '6212', sizes: LETTER_SIZES },
  [
    {
      title: 'Komal T-Shirt Bra',
      brand: 'Komalin',
      price: 699,
      mrp: 999,
      type: 'Padded, non-wired',
      hsn: '6212',
      sizes: ['32B', '34B', '36B', '32C', '34C', '36C'],
      colours: ['Beige', 'Black'],
      description:
        'Smooth under the thinnest cotton kurta and forgotten by ten in the morning. No wire, soft moulded cups, and straps that stay where you set them.',
      features: [...modal, 'Moulded cups without wire', 'Three rows of hooks', 'Wide, adjustable straps'],
      attributes: { fabric: ['modal'] },
    },
    {
      title: 'Everyday Cotton Bra, Pack of 2',
      brand: 'Komalin',
      price: 799,
      mrp: 1199,
      type: 'Non-padded',
      sizes: ['32B', '34B', '36B', '38B'],
      colours: ['White'],
      description:
        'The plain one, done well. Double-layered cotton cups let the skin breathe through June, and the band is wide enough not to roll.',
      features: ['95% cotton, 5% elastane', 'Machine wash in a net bag', 'Double-layered cups', 'Two in a pack'],
      attributes: { fabric: ['cotton'], occasion: ['daily'] },
    },
    {
      title: 'Jaali Lace Bralette',
      brand: 'Komalin',
      price: 899,
      mrp: 1299,
      type: 'Bralette',
      colours: ['Plum', 'Ivory'],
      description:
        'Lace drawn after a stone lattice window, lined in cotton where it touches you. Pretty enough to show at a wide neckline, soft enough to sleep in.',
      features: ['Nylon lace, cotton lining', 'Hand wash cold', 'Pull-on style', 'Removable pads'],
    },
    {
      title: 'Seedha Hipster Briefs, Pack of 3',
      brand: 'Komalin',
      price: 549,
      mrp: 799,
      type: 'Hipster',
      hsn: '6108',
      colours: ['Multicolour'],
      description:
        'Three colours, no labels to scratch, no seams at the back. The elastic is covered in cotton, so there is nothing left to complain of.',
      features: ['95% cotton, 5% elastane', 'Machine wash warm', 'Covered elastic', 'Printed size, no label'],
      attributes: { fabric: ['cotton'] },
    },
    {
      title: 'Chaandni Satin Slip',
      brand: 'Komalin',
      price: 1299,
      mrp: 1799,
      type: 'Slip',
      hsn: '6108',
      colours: ['Silver', 'Rose'],
      description:
        'A knee-length slip with the sheen of moonlight on a tin roof. Under a sheer kurta it is a lining; on a warm night it is enough.',
      features: ['Viscose satin', 'Hand wash cold, iron low', 'Adjustable straps', 'Side slit'],
      attributes: { fabric: ['viscose'], length: 'knee' },
    },
    {
      title: 'Neend Pyjama Set',
      brand: 'Komalin',
      price: 1499,
      mrp: 2199,
      type: 'Sleepwear set',
      hsn: '6208',
      colours: ['Sky'],
      description:
        'A notched-collar shirt and drawstring trousers, block-printed with sleepy elephants. Answering the door in it is perfectly respectable.',
      features: [...cotton, 'Two pieces', 'Pocket on the shirt and both trouser sides', 'Piped edges'],
      attributes: {
        fabric: ['cotton'],
        pattern: 'printed',
        neck: 'collar',
        occasion: ['home'],
        craft: ['block-print'],
      },
    },
  ],
)

const sportswear = productGroup(
  { department: 'clothes', gender: 'women', collections: ['women/sportswear'], sizes: LETTER_SIZES, hsn: '6114' },
  [
    {
      title: 'Udaan Medium-Support Sports Bra',
      brand: 'Pavanik',
      price: 899,
      mrp: 1299,
      type: 'Medium support',
      collections: ['women/lingerie'],
      hsn: '6212',
      colours: ['Black', 'Coral'],
      description:
        'Holds through surya namaskars and sprints for the bus alike. The racer back leaves your shoulders free; the band is brushed so that it does not chafe.',
      features: [...sport, 'Racer back', 'Removable pads', 'Brushed under-band'],
      attributes: { fabric: ['polyester'], occasion: ['sports'] },
    },
    {
      title: 'Udaan High-Waist Leggings',
      brand: 'Pavanik',
      price: 1199,
      mrp: 1799,
      type: 'High waist',
      colours: ['Black', 'Plum'],
      description:
        'Squat-proof, with a waistband that neither digs nor slides and a pocket on each thigh for phone and keys. Full length on most, ankle on the tall.',
      features: [...sport, 'Two thigh pockets', 'Four-way stretch', 'Flat seams'],
      attributes: { fabric: ['polyester'], occasion: ['sports'] },
    },
    {
      title: 'Subah Loose Training Tee',
      brand: 'Pavanik',
      price: 699,
      mrp: 999,
      subcategory: 'T-Shirts',
      type: 'Loose fit',
      hsn: '6109',
      colours: ['Sage', 'White'],
      description:
        'For the park at six, when the laughing club is already there. Feather-light, split at the sides and quick to dry on the handlebar home.',
      features: ['60% cotton, 40% recycled polyester', 'Machine wash cold', 'Side splits', 'Open back yoke'],
      attributes: { fabric: ['cotton', 'polyester'], occasion: ['sports'] },
    },
    {
      title: 'Daud Two-in-One Shorts',
      brand: 'Pavanik',
      price: 999,
      mrp: 1399,
      subcategory: 'Shorts',
      type: 'Two layers',
      hsn: '6104',
      colours: ['Navy'],
      description:
        'Light woven shorts over a snug inner layer that stays down on the tenth kilometre. One zipped pocket at the back, just big enough for a key and a note.',
      features: [...sport, 'Inner tights with phone pocket', 'Reflective trim', 'Drawcord waist'],
      attributes: { fabric: ['polyester'], occasion: ['sports'] },
    },
    {
      title: 'Kohra Running Jacket',
      brand: 'Pavanik',
      price: 1999,
      mrp: 2999,
      subcategory: 'Jackets',
      type: 'Regular fit',
      hsn: '6202',
      colours: ['Coral'],
      description:
        'Kohra is fog. Be seen in it: coral, with reflective piping that lights up a scooter length away. Packs into its own pocket when the sun arrives.',
      features: ['100% recycled nylon', 'Machine wash cold', 'Water-repellent', 'Packs into its pocket'],
      attributes: { fit: 'regular', occasion: ['sports'] },
    },
    {
      title: 'Aaram Studio Hoodie',
      brand: 'Pavanik',
      price: 1599,
      mrp: 2199,
      subcategory: 'Hoodies',
      type: 'Cropped',
      hsn: '6110',
      colours: ['Oat'],
      description:
        'What goes on over everything the moment class ends. Cropped, slouchy, warm at the neck, with sleeves long enough to pull over your hands in shavasana.',
      features: ['70% cotton, 30% modal loopback', 'Machine wash cold', 'Raw-cut hem', 'Crossover neck'],
      attributes: { fabric: ['cotton', 'modal'], fit: 'cropped', neck: 'hooded', occasion: ['sports'] },
    },
    {
      title: 'Aangan Lounge Shorts',
      brand: 'Ulhaari',
      price: 649,
      mrp: 899,
      subcategory: 'Shorts',
      type: 'Relaxed fit',
      hsn: '6204',
      colours: ['Teal'],
      description:
        'Checks the colour of rain on a courtyard, a soft drawstring and pockets. Meant for stretching on a mat, and for everything one does instead.',
      features: [...cotton, 'Elastic waist with drawstring', 'Slant pockets', 'Knee length'],
      attributes: { fabric: ['cotton'], fit: 'relaxed', pattern: 'checked', length: 'knee', occasion: ['home'] },
    },
  ],
)

export const women: DemoProduct[] = [
  ...kurtas,
  ...dresses,
  ...jumpsuits,
  ...tops,
  ...bottoms,
  ...winter,
  ...lingerie,
  ...sportswear,
]
