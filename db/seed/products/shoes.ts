/** Shoes for everyone. */
import { KIDS_SHOE_SIZES, MENS_SHOE_SIZES, productGroup, WOMENS_SHOE_SIZES, type DemoProduct } from '../demo-product.ts'
import { canvas, leather, rubber, suede } from './materials.ts'

const womens = { gender: 'women', collections: ['shoes-bags/women'], sizes: WOMENS_SHOE_SIZES } as const
const mens = { gender: 'men', collections: ['shoes-bags/men'], sizes: MENS_SHOE_SIZES } as const
const both = ['shoes-bags/boys', 'shoes-bags/girls'] as const

const sneakers = [
  ...productGroup({ department: 'shoes', subcategory: 'Sneakers', hsn: '6404', ...womens }, [
    {
      title: 'Pudina Canvas Sneakers',
      brand: 'Pavanik',
      price: 2299,
      mrp: 2999,
      type: 'Low top',
      colours: ['Sage'],
      description:
        'Mint-chutney green with a white heel and a gum edge. They go with saris better than you would think, and with tram lines exactly as well as you would hope.',
      features: [...canvas, 'Natural rubber cup sole', 'Padded collar', 'Flat cotton laces'],
      attributes: { sole: 'rubber', closure: ['laces'] },
    },
    {
      title: 'Chandni Platform Sneakers',
      brand: 'Pavanik',
      price: 2699,
      mrp: 3599,
      type: 'Platform',
      colours: ['White'],
      description:
        'Four centimetres closer to the top shelf, on a sole light enough to forget about. Plain white leather, perforated at the toe in the shape of a crescent.',
      features: ['Leather upper, textile lining', 'Wipe clean', '4 cm platform', 'Removable insole'],
    },
  ]),
  ...productGroup({ department: 'shoes', subcategory: 'Sneakers', hsn: '6404', ...mens }, [
    {
      title: 'Tiffin High-Top Sneakers',
      brand: 'Pavanik',
      price: 2799,
      mrp: 3799,
      type: 'High top',
      colours: ['Mustard', 'Black'],
      description:
        'Stacked in tiers like the lunch they are named for. Ankle padding, metal eyelets and a toe cap that takes kicks from autos without a mark.',
      features: [...canvas, 'Rubber toe cap', 'Metal eyelets', 'Cushioned insole'],
    },
  ]),
  ...productGroup(
    { department: 'shoes', subcategory: 'Sneakers', hsn: '6404', collections: both, sizes: KIDS_SHOE_SIZES },
    [
      {
        title: 'Gilli Danda Junior Sneakers',
        brand: 'Phudku',
        price: 1199,
        mrp: 1699,
        colours: ['Rust'],
        description:
          'White canvas with a brick-red heel, the small version of our Gully Court. Laces for practice, an elastic behind the tongue for school mornings.',
        features: ['Cotton canvas upper', 'Non-marking rubber sole', 'Hidden elastic', 'Washable insole'],
        attributes: { sole: 'rubber', closure: ['laces'] },
      },
      {
        title: 'Jugnu Light-Step Sneakers',
        brand: 'Phudku',
        price: 1399,
        mrp: 1899,
        colours: ['Navy', 'Pink'],
        description:
          'A firefly blinks in each heel, powered by stamping. One strap, no laces and a switch underneath for temples and cinemas.',
        features: ['Mesh upper, rubber sole', 'Wipe clean', 'Hook-and-loop strap', 'Light can be switched off'],
        attributes: { sole: 'rubber', closure: ['hook-and-loop'] },
      },
    ],
  ),
]

const boots = [
  ...productGroup({ department: 'shoes', subcategory: 'Boots', hsn: '6403', ...mens }, [
    {
      title: 'Kanthi Black Chelsea Boots',
      brand: 'Charmika',
      price: 4499,
      mrp: 5999,
      type: 'Chelsea',
      colours: ['Black'],
      description:
        'Pull them on by the tab and you are dressed to the ankle. The welt is stitched in a lighter thread and the whole sole can be replaced by any good mochi.',
      features: [...leather, 'Goodyear-style stitched welt', 'Elastic side panels', 'Resoleable'],
    },
    {
      title: 'Pagdandi Lace-Up Hiking Boots',
      brand: 'Pavanik',
      price: 4999,
      mrp: 6999,
      type: 'Hiking',
      colours: ['Olive'],
      description:
        'For paths that goats made. A lugged sole bites into wet grass, the ankle is held without being told off, and the laces lock in two zones.',
      features: ['Suede and recycled nylon upper', 'Waterproof membrane', '5 mm lugs', 'Padded ankle'],
      attributes: { closure: ['laces'] },
    },
    {
      title: 'Retila Suede Desert Boots',
      brand: 'Charmika',
      price: 3499,
      mrp: 4499,
      type: 'Chukka',
      colours: ['Sand'],
      description:
        'Two eyelets, one seam, nothing to go wrong. Sand suede on a crepe sole that squeaks for a week and then goes quiet for years.',
      features: [...suede, 'Natural crepe sole', 'Waxed laces', 'Unlined at the toe'],
      attributes: { closure: ['laces'] },
    },
  ]),
  ...productGroup({ department: 'shoes', subcategory: 'Boots', hsn: '6403', ...womens }, [
    {
      title: 'Kesari Tan Chelsea Boots',
      brand: 'Charmika',
      price: 4299,
      mrp: 5799,
      type: 'Chelsea',
      colours: ['Tan'],
      description:
        'The warm brown of jaggery, with a stacked heel just high enough to sound purposeful on stone. Broken in within two walks.',
      features: [...leather, 'Elastic side panels', '3 cm stacked heel', 'Pull tab'],
    },
    {
      title: 'Barfi Lined Ankle Boots',
      brand: 'Pavanik',
      price: 3299,
      mrp: 4499,
      type: 'Ankle',
      colours: ['Charcoal', 'Oat'],
      description:
        'Snow-week boots, lined with something sheep would recognise. A zip at the side, a grippy sole and no laces to tie with frozen fingers.',
      features: ['Suede upper, wool-blend lining', 'Brush when dry', 'Side zip', 'Cold-flex rubber sole'],
      attributes: { sole: 'rubber', closure: ['zip'] },
    },
  ]),
  ...productGroup(
    { department: 'shoes', subcategory: 'Boots', hsn: '6401', gst: 5, collections: both, sizes: KIDS_SHOE_SIZES },
    [
      {
        title: 'Chhapak Rain Boots',
        brand: 'Phudku',
        price: 899,
        mrp: 1199,
        colours: ['Marigold', 'Teal'],
        description:
          'Chhapak is the noise they make. Natural rubber with two handles, so small people can pull them on and go and find the deepest one.',
        features: ['Natural rubber, cotton lining', 'Rinse and hang upside down', 'Handles', 'Reflective band'],
      },
    ],
  ),
]

const sandals = [
  ...productGroup({ department: 'shoes', subcategory: 'Sandals', hsn: '6403', ...womens }, [
    {
      title: 'Gehuan Strappy Leather Sandals',
      brand: 'Charmika',
      price: 1799,
      mrp: 2499,
      type: 'Flat',
      colours: ['Tan'],
      description:
        'Three straps cross the foot and one goes round the ankle, all in wheat-brown leather. The footbed is cushioned under the arch, which flat sandals usually forget.',
      features: [...leather, 'Cushioned footbed', 'Brass-tone buckle', 'Rubber outsole'],
      attributes: { sole: 'rubber', closure: ['buckle'] },
    },
    {
      title: 'Sona Evening Sandals',
      brand: 'Charmika',
      price: 1999,
      mrp: 2799,
      type: 'Flat',
      colours: ['Gold'],
      description:
        'Muted gold, not mirror gold. Made for three receptions in one week and a baraat on gravel, without asking to sit down.',
      features: ['Metallic leather, leather lining', 'Wipe with a dry cloth', 'Ankle buckle', 'Padded insole'],
      attributes: { closure: ['buckle'] },
    },
    {
      title: 'Chatai Woven Wedge Sandals',
      brand: 'Pavanik',
      price: 1699,
      mrp: 2299,
      type: 'Wedge',
      colours: ['Natural'],
      hsn: '6404',
      description:
        'A wedge wrapped in jute, with straps woven like a floor mat on a veranda. Seven centimetres at the back that feel like four.',
      features: ['Jute and cotton, rubber sole', 'Keep dry', '7 cm wedge', 'Elastic back strap'],
      attributes: { sole: 'wedge' },
    },
  ]),
  ...productGroup({ department: 'shoes', subcategory: 'Sandals', hsn: '6403', ...mens }, [
    {
      title: 'Ghat Toe-Loop Leather Sandals',
      brand: 'Charmika',
      price: 1499,
      mrp: 1999,
      type: 'Toe loop',
      colours: ['Brown'],
      description:
        'Slip in, walk down to the river, slip out. Thick leather on thick leather, stitched with waxed cord and shaped by your foot within a fortnight.',
      features: [...leather, 'Hand-stitched', 'Leather-wrapped toe loop', 'Rubber heel tip'],
    },
    {
      title: 'Nullah Trail Sandals',
      brand: 'Pavanik',
      price: 1899,
      mrp: 2599,
      type: 'Sports sandal',
      hsn: '6402',
      colours: ['Black', 'Olive'],
      description:
        'Three adjustable straps and a sole made for crossing things that were not there yesterday. They dry while you argue about the map.',
      features: ['Recycled webbing straps', 'Rinse clean', 'Lugged rubber sole', 'Quick-dry lining'],
      attributes: { sole: 'rubber' },
    },
  ]),
  ...productGroup(
    {
      department: 'shoes',
      subcategory: 'Sandals',
      hsn: '6402',
      collections: ['shoes-bags/girls'],
      sizes: KIDS_SHOE_SIZES,
    },
    [
      {
        title: 'Payal Ankle-Strap Sandals',
        brand: 'Phudku',
        price: 799,
        mrp: 1099,
        colours: ['Gold', 'Rose'],
        description:
          'A little shine, a soft strap and two tiny bells that may be removed by tired parents. The toe is covered for running.',
        features: ['Soft synthetic leather', 'Wipe clean', 'Hook-and-loop strap', 'Closed toe'],
        attributes: { closure: ['hook-and-loop'] },
      },
    ],
  ),
  ...productGroup(
    {
      department: 'shoes',
      subcategory: 'Sandals',
      hsn: '6402',
      collections: ['shoes-bags/boys'],
      sizes: KIDS_SHOE_SIZES,
    },
    [
      {
        title: 'Kachhua Closed-Toe Sandals',
        brand: 'Phudku',
        price: 849,
        mrp: 1199,
        colours: ['Olive', 'Blue'],
        description:
          'A toe bumper like a tortoise shell and straps that tighten with one hand. In the sea, up the tree and into the car seat.',
        features: ['Quick-dry webbing, rubber toe', 'Rinse clean', 'Two straps', 'Non-marking sole'],
      },
    ],
  ),
]

const formal = [
  ...productGroup({ department: 'shoes', subcategory: 'Formal', hsn: '6403', ...mens }, [
    {
      title: 'Vakil Black Oxford Shoes',
      brand: 'Charmika',
      price: 3999,
      mrp: 5499,
      type: 'Oxford',
      colours: ['Black'],
      description:
        'Closed lacing, a plain cap and a shine you can correct your tie in. Leather inside as well as out, so they cool down between hearings.',
      features: [...leather, 'Leather lining', 'Stitched leather sole with rubber heel', 'Cap toe'],
      attributes: { sole: 'leather' },
    },
    {
      title: 'Imarti Brown Brogue Derbys',
      brand: 'Charmika',
      price: 3799,
      mrp: 4999,
      type: 'Derby',
      colours: ['Brown'],
      description:
        'Curls of broguing like the sweet they are named after. Open lacing gives high insteps a chance, and the brown deepens with every tin of polish.',
      features: [...leather, 'Punched wing tip', 'Rubber outsole', 'Memory-foam insole'],
      attributes: { sole: 'rubber' },
    },
    {
      title: 'Munshi Penny Loafers',
      brand: 'Charmika',
      price: 3299,
      mrp: 4299,
      type: 'Loafer',
      colours: ['Maroon', 'Black'],
      description:
        'No laces and no apologies. A saddle strap with a slot just wide enough for a one-rupee coin, should you want luck at the interview.',
      features: [...leather, 'Hand-sewn apron', 'Flexible sole', 'Leather insole'],
    },
  ]),
  ...productGroup({ department: 'shoes', subcategory: 'Formal', hsn: '6403', ...womens }, [
    {
      title: 'Adalat Block-Heel Pumps',
      brand: 'Charmika',
      price: 2999,
      mrp: 3999,
      type: 'Block heel',
      colours: ['Black', 'Beige'],
      description:
        'A square heel of five centimetres: enough height to be heard, enough width for cobbles. The toe is almond-shaped and lets yours lie flat.',
      features: [...leather, '5 cm block heel', 'Cushioned ball', 'Non-slip sole'],
      attributes: { sole: 'block-heel' },
    },
    {
      title: 'Baithak Velvet Jutti',
      brand: 'Charmika',
      price: 1599,
      mrp: 2199,
      type: 'Jutti',
      colours: ['Plum', 'Bottle Green'],
      description:
        'Velvet uppers worked with a single gold-tone vine. There is a left and a right, unlike your grandmother’s, and a layer of foam where hers had stoicism.',
      features: ['Velvet on leather, leather sole', 'Brush gently', 'Foam-cushioned', 'Hand-embroidered'],
      attributes: { sole: 'leather' },
      stock: 0,
    },
  ]),
  ...productGroup(
    { department: 'shoes', subcategory: 'Formal', hsn: '6403', collections: both, sizes: KIDS_SHOE_SIZES },
    [
      {
        title: 'Prarthana School Shoes',
        brand: 'Phudku',
        price: 1299,
        mrp: 1599,
        colours: ['Black'],
        description:
          'Black, plain and within regulations. The toe is double so that football at break is nobody’s business, and the strap is wide and quick.',
        features: ['Leather upper, breathable lining', 'Polish or wipe', 'Double toe', 'Hook-and-loop strap'],
        attributes: { closure: ['hook-and-loop'] },
      },
    ],
  ),
]

const athletic = [
  ...productGroup({ department: 'shoes', subcategory: 'Athletic', hsn: '6404', ...mens }, [
    {
      title: 'Pavan Daily Running Shoes',
      brand: 'Pavanik',
      price: 3499,
      mrp: 4799,
      type: 'Neutral running',
      colours: ['Teal', 'Black'],
      description:
        'For the five-kilometre loop with the dog who disagrees. Springy foam, a wide toe box and a knit that lets the heat out by the second lane.',
      features: ['Engineered knit upper', 'Hand wash cool', '8 mm drop', '260 g in UK 8'],
    },
    {
      title: 'Maidan Cricket Spikes',
      brand: 'Khelvana',
      price: 2999,
      mrp: 3999,
      type: 'Cricket',
      colours: ['White'],
      description:
        'Rubber studs for matting and hard grounds, steel ones in the bag for turf. Reinforced at the toe of the dragging foot, where fast bowlers wear it thin.',
      features: ['Synthetic leather, mesh tongue', 'Wipe clean', 'Interchangeable spikes', 'Toe drag guard'],
    },
  ]),
  ...productGroup({ department: 'shoes', subcategory: 'Athletic', hsn: '6404', ...womens }, [
    {
      title: 'Hiran Lightweight Running Shoes',
      brand: 'Pavanik',
      price: 3299,
      mrp: 4499,
      type: 'Neutral running',
      colours: ['Coral'],
      description:
        'Built on a woman’s last: narrower heel, higher arch, room for toes. They make the first kilometre feel like the third.',
      features: ['Engineered mesh upper', 'Hand wash cool', '8 mm drop', '215 g in UK 5'],
    },
    {
      title: 'Chakkar Training Shoes',
      brand: 'Pavanik',
      price: 2799,
      mrp: 3799,
      type: 'Training',
      colours: ['Grey', 'Plum'],
      description:
        'Flat for squats, bendy for burpees, with a pivot circle under the ball of the foot for everything that turns. Also good for standing in kitchens.',
      features: ['Knit upper with side bands', 'Hand wash cool', '4 mm drop', 'Pivot-point outsole'],
    },
  ]),
  ...productGroup(
    { department: 'shoes', subcategory: 'Athletic', hsn: '6404', collections: both, sizes: KIDS_SHOE_SIZES },
    [
      {
        title: 'Kho-Kho Sports Shoes',
        brand: 'Phudku',
        price: 1299,
        mrp: 1799,
        colours: ['White', 'Navy'],
        description:
          'Sudden stops, sharp turns, one knee on the ground: the sole wraps up at the sides for all three. White enough for PT day, washable enough for after.',
        features: ['Mesh upper, rubber sole', 'Machine washable', 'Wrap-up grip', 'Padded collar'],
        attributes: { sole: 'rubber' },
      },
    ],
  ),
  ...productGroup(
    {
      department: 'shoes',
      subcategory: 'Athletic',
      hsn: '6404',
      collections: ['shoes-bags/boys'],
      sizes: KIDS_SHOE_SIZES,
    },
    [
      {
        title: 'Goal Junior Football Boots',
        brand: 'Khelvana',
        price: 1499,
        mrp: 1999,
        colours: ['Red'],
        description:
          'Moulded studs for hard ground, which is most ground. Soft at the laces, where the ball is struck, and firm at the heel.',
        features: ['Soft synthetic leather', 'Wipe clean', 'Moulded studs', 'Side lacing'],
        attributes: { closure: ['laces'] },
      },
    ],
  ),
]

const casual = [
  ...productGroup({ department: 'shoes', subcategory: 'Casual', hsn: '6404', ...womens }, [
    {
      title: 'Chutki Espadrilles',
      brand: 'Pavanik',
      price: 1199,
      mrp: 1699,
      type: 'Slip-on',
      colours: ['Ivory', 'Indigo'],
      description:
        'A jute rope coiled under a canvas slipper: the simplest shoe there is. Squash the heel down if you must, it does not mind.',
      features: [...canvas, 'Jute midsole, rubber outsole', 'Elastic gusset', 'Cotton lining'],
      attributes: { sole: 'rubber', closure: ['slip-on'] },
    },
    {
      title: 'Mogra Ballet Flats',
      brand: 'Charmika',
      price: 1799,
      mrp: 2399,
      type: 'Ballet flat',
      hsn: '6403',
      colours: ['Rose', 'Black'],
      description:
        'Soft as a glove and folded into the bag for the walk home. A leather bow, a hidden elastic and a sole that bends double.',
      features: [...leather, 'Elasticated top line', 'Foldable sole', 'Foam insole'],
    },
  ]),
  ...productGroup({ department: 'shoes', subcategory: 'Casual', hsn: '6403', ...mens }, [
    {
      title: 'Nukkad Suede Driving Shoes',
      brand: 'Charmika',
      price: 2499,
      mrp: 3299,
      type: 'Moccasin',
      colours: ['Navy', 'Tan'],
      description:
        'Rubber pebbles up the heel for the clutch, suede everywhere else. They turn a short errand into a drive.',
      features: [...suede, 'Hand-stitched apron', 'Pebbled sole', 'Leather lace detail'],
    },
    {
      title: 'Talaab Canvas Slip-Ons',
      brand: 'Pavanik',
      price: 1299,
      mrp: 1799,
      type: 'Slip-on',
      hsn: '6404',
      colours: ['Charcoal', 'Olive'],
      description:
        'For taking the bins out, the cat in and the long way home. Elastic at the sides, padding at the heel, no effort anywhere.',
      features: [...canvas, ...rubber, 'Elastic gussets'],
      attributes: { sole: 'rubber', closure: ['slip-on'] },
    },
  ]),
  ...productGroup(
    {
      department: 'shoes',
      subcategory: 'Casual',
      hsn: '6404',
      collections: ['shoes-bags/girls'],
      sizes: KIDS_SHOE_SIZES,
    },
    [
      {
        title: 'Gulgula Bow Slip-Ons',
        brand: 'Phudku',
        price: 849,
        mrp: 1199,
        colours: ['Pink', 'Ivory'],
        description:
          'Round-toed and sweet as the fritter. The bow is stitched at four points, which is how many it takes.',
        features: ['Cotton canvas, rubber sole', 'Machine washable', 'Elastic strap', 'Padded insole'],
        attributes: { sole: 'rubber', closure: ['slip-on'] },
      },
      {
        title: 'Rani Party Jutti',
        brand: 'Phudku',
        price: 799,
        mrp: 1099,
        colours: ['Red', 'Gold'],
        description:
          'Embroidered on top, foam underneath and elastic at the heel so they survive the dancing. One left, one right; she will notice.',
        features: ['Brocade on a soft lining', 'Brush clean', 'Elastic heel', 'Non-slip sole'],
      },
    ],
  ),
]

export const shoes: DemoProduct[] = [...sneakers, ...boots, ...sandals, ...formal, ...athletic, ...casual]
