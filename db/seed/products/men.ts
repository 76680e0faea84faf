/** Men's clothes. */
import { LETTER_SIZES, productGroup, WAIST_SIZES, type DemoProduct } from '../demo-product.ts'
import { cotton, denim, fleece, jersey, knitCotton, linen, rigidDenim, sport, twill, wool } from './materials.ts'

const shirts = productGroup(
  {
    department: 'clothes',
    gender: 'men',
    subcategory: 'Shirts',
    category: 'Casual Shirts',
    collections: ['men/tops'],
    sizes: LETTER_SIZES,
    hsn: '6205',
  },
  [
    {
      title: 'Everyday Linen Blend Shirt',
      brand: 'Tantuvan',
      price: 1599,
      mrp: 1999,
      type: 'Regular fit',
      colours: ['Sand'],
      description:
        'Sand-coloured, slubby and honest about its creases. After the fifth wash it starts to feel like a shirt your father kept for you.',
      features: [...linen, 'Spread collar', 'One chest pocket', 'Straight hem with side vents'],
      attributes: { fabric: ['cotton', 'linen'], fit: 'regular', neck: 'collar', occasion: ['daily'] },
    },
    {
      title: 'Nadi Stripe Poplin Shirt',
      brand: 'Tantuvan',
      price: 1199,
      mrp: 1699,
      type: 'Slim fit',
      colours: ['Blue'],
      description:
        'Narrow river-blue lines on crisp white poplin. It takes a tie if it must, and an open collar with more pleasure.',
      features: [...cotton, 'Semi-cutaway collar', 'Chest pocket', 'Curved hem'],
      attributes: { fabric: ['cotton'], fit: 'slim', pattern: 'striped', neck: 'collar' },
    },
    {
      title: 'Kaarigar Washed Denim Shirt',
      brand: 'Tantuvan',
      price: 1699,
      mrp: 2399,
      type: 'Regular fit',
      colours: ['Blue'],
      description:
        'Light denim with a vertical slub, stone-washed until it gives up being stiff. Open over a tee, closed under a jacket, sleeves rolled for anything with a screwdriver in it.',
      features: [
        '100% cotton denim, 6 oz',
        'Machine wash cold, inside out',
        'Pearl press-studs',
        'Double-stitched seams',
      ],
      attributes: { fabric: ['cotton', 'denim'], fit: 'regular' },
    },
    {
      title: 'Ikat Diamond Evening Shirt',
      brand: 'Tantuvan',
      price: 1899,
      mrp: 2799,
      type: 'Regular fit',
      colours: ['Maroon'],
      description:
        'Feathered diamonds in maroon, teal and cream, placed so that the row runs level across the chest. Enough pattern for a sangeet without borrowing your cousin’s waistcoat.',
      features: ['100% cotton ikat', 'Hand wash the first two times', 'Button-down collar', 'Full sleeves'],
      attributes: { fabric: ['cotton'], fit: 'regular', sleeve: 'full', neck: 'collar', craft: ['ikat'] },
    },
    {
      title: 'Safed Oxford Shirt',
      brand: 'Tantuvan',
      price: 1399,
      mrp: 1799,
      type: 'Regular fit',
      colours: ['White'],
      description:
        'White Oxford cloth with a faint basket weave you notice at arm’s length. The one shirt to own if you own one shirt.',
      features: [...cotton, 'Soft-roll collar', 'Chest pocket', 'Box pleat at the back'],
      attributes: { fabric: ['cotton'], fit: 'regular', neck: 'collar' },
    },
    {
      title: 'Jungle Corduroy Overshirt',
      brand: 'Tantuvan',
      price: 1999,
      mrp: 2899,
      type: 'Relaxed fit',
      colours: ['Olive', 'Brown'],
      description:
        'Fine-wale corduroy, worn like a shirt in December and like a jacket in November. Two flap pockets hold a phone each, should you need two.',
      features: ['100% cotton corduroy, 14 wale', 'Machine wash inside out', 'Flap chest pockets', 'Horn-look buttons'],
      attributes: { fabric: ['cotton'], fit: 'relaxed' },
    },
    {
      title: 'Samundar Camp-Collar Shirt',
      brand: 'Ulhaari',
      price: 1099,
      mrp: 1499,
      type: 'Boxy fit',
      colours: ['Teal', 'Coral'],
      description:
        'Short sleeves, an open collar and a print of small boats that nobody has counted. It dries overnight on a hotel balcony.',
      features: ['100% viscose', 'Machine wash gentle', 'Camp collar', 'Straight hem'],
      attributes: { fabric: ['viscose'], fit: 'boxy', pattern: 'printed', sleeve: 'short', neck: 'collar' },
    },
    {
      title: 'Dhaage Mandarin-Collar Shirt',
      brand: 'Tantuvan',
      price: 1299,
      type: 'Slim fit',
      colours: ['Indigo', 'White'],
      description:
        'Half kurta, half shirt: a band collar, a short placket and a hem you can tuck. The slub in the weave catches light the way khadi does.',
      features: [...cotton, 'Band collar', 'Half placket with wooden buttons', 'Roll-up sleeve tabs'],
      attributes: { fabric: ['cotton'], fit: 'slim', neck: 'band-collar' },
    },
  ],
)

const jeans = productGroup(
  {
    department: 'clothes',
    subcategory: 'Jeans',
    gender: 'men',
    category: 'Jeans',
    collections: ['men/bottoms'],
    sizes: WAIST_SIZES,
    hsn: '6203',
  },
  [
    {
      title: 'Raw Indigo Slim Jeans',
      brand: 'Tantuvan',
      price: 1999,
      mrp: 2999,
      type: 'Slim',
      colours: ['Indigo'],
      description:
        'Sold dark and a little stubborn. Wear them for six months before the first wash and they will fade along your own creases, no one else’s.',
      features: [...rigidDenim, 'Button fly', 'Chain-stitched hem', 'Mid rise'],
      attributes: { fabric: ['cotton', 'denim'], fit: 'slim' },
    },
    {
      title: 'Kaajal Washed Black Jeans',
      brand: 'Tantuvan',
      price: 1899,
      mrp: 2599,
      type: 'Slim taper',
      colours: ['Black'],
      description:
        'Black that has been softened to charcoal at the thigh, so it goes with brown shoes as willingly as with black. Stretch enough for a motorbike.',
      features: [...denim, 'Zip fly', 'Five pockets', 'Inseam 81 cm'],
      attributes: { fabric: ['cotton', 'denim'], fit: 'slim' },
    },
    {
      title: 'Patang Light-Wash Tapered Jeans',
      brand: 'Tantuvan',
      price: 1599,
      mrp: 2299,
      type: 'Tapered',
      colours: ['Sky'],
      description:
        'The pale blue of a January kite sky. Roomy in the seat, narrow at the ankle, made for rooftops and running after string.',
      features: [...denim, 'Mid rise', 'Tapered from the knee', 'Copper-tone button'],
      attributes: { fabric: ['cotton', 'denim'], fit: 'tapered' },
    },
    {
      title: 'Kapaas Undyed Jeans',
      brand: 'Tantuvan',
      price: 2099,
      mrp: 2899,
      type: 'Straight',
      colours: ['Ivory'],
      description:
        'Cotton in its own colour, seed flecks and all. Skipping the dye saves a good deal of water; it also looks very fine with a navy tee.',
      features: ['100% cotton denim, undyed, 12 oz', 'Machine wash cold', 'Straight leg', 'Tonal stitching'],
      attributes: { fabric: ['cotton', 'denim'], fit: 'straight' },
    },
    {
      title: 'Highway Relaxed Jeans',
      brand: 'Tantuvan',
      price: 1699,
      mrp: 2399,
      type: 'Relaxed',
      colours: ['Blue', 'Black'],
      description:
        'Cut for sitting: in trucks, in exams, on charpoys by the road. The gusset is a diamond, so the seams do not quarrel there.',
      features: [...denim, 'Gusseted crotch', 'Deep pockets', 'Straight hem'],
      attributes: { fabric: ['cotton', 'denim'], fit: 'relaxed' },
    },
    {
      title: 'Neela Selvedge Straight Jeans',
      brand: 'Tantuvan',
      price: 3499,
      mrp: 4499,
      type: 'Straight',
      colours: ['Indigo'],
      description:
        'Woven narrow on an old shuttle loom, with a marigold thread along the edge that you see only when you turn up the cuff. Stiff at first, then yours.',
      features: ['100% cotton selvedge denim, 14 oz', 'Cold soak before the first wear', 'Button fly', 'Leather patch'],
      attributes: { fabric: ['cotton', 'denim'], fit: 'straight' },
      stock: 3,
    },
    {
      title: 'Hari Gali Stretch Jeans',
      brand: 'Ulhaari',
      price: 1299,
      mrp: 1899,
      type: 'Slim',
      colours: ['Olive', 'Grey'],
      description:
        'Not blue, for a change. Piece-dyed olive or grey, with the most stretch we make and a waistband that forgives buffets.',
      features: ['76% cotton, 22% polyester, 2% elastane', 'Machine wash cold', 'Mid rise', 'Zip fly'],
      attributes: { fabric: ['cotton', 'polyester'], fit: 'slim' },
    },
  ],
)

const tees = productGroup(
  {
    department: 'clothes',
    subcategory: 'T-Shirts',
    gender: 'men',
    collections: ['men/tops'],
    sizes: LETTER_SIZES,
    hsn: '6109',
    type: 'Regular fit',
  },
  [
    {
      title: 'Lehar Stripe Tee',
      brand: 'Ulhaari',
      price: 699,
      mrp: 999,
      colours: ['Navy'],
      description:
        'Navy lines on white, each one knitted in, none of them printed. The neck is bound in navy too, which is the detail that keeps it sharp.',
      features: [...jersey, 'Yarn-dyed stripes', 'Bound crew neck', 'Elbow-length sleeves'],
      attributes: { fabric: ['cotton'], fit: 'regular', pattern: 'striped', sleeve: 'elbow', neck: 'round' },
    },
    {
      title: 'Badal Grey Marl Tee',
      brand: 'Ulhaari',
      price: 549,
      colours: ['Grey'],
      description:
        'The grey of a cloud that has not made up its mind. Plain, thick at the collar and long enough to stay tucked.',
      features: ['90% cotton, 10% viscose jersey', 'Machine wash cold', 'Ribbed crew neck', 'Side-seamed'],
      attributes: { fabric: ['cotton', 'viscose'], fit: 'regular', pattern: 'solid', neck: 'round' },
    },
    {
      title: 'Geru Plain Tee',
      brand: 'Ulhaari',
      price: 499,
      mrp: 699,
      colours: ['Terracotta'],
      description:
        'Red earth on combed cotton, dyed after sewing so that the seams are a touch paler. Gets along with denim of every blue.',
      features: [...jersey, 'Garment dyed', 'Crew neck', 'Pre-shrunk'],
      attributes: { fabric: ['cotton'], fit: 'regular', pattern: 'solid', neck: 'round' },
    },
    {
      title: 'Chowk Piqué Polo',
      brand: 'Ulhaari',
      price: 899,
      mrp: 1299,
      type: 'Slim fit',
      colours: ['Bottle Green', 'White', 'Navy'],
      description:
        'A polo with nothing on the chest, because your name is not ours. Piqué cotton, a collar that lies down and buttons that match.',
      features: ['100% cotton piqué, 210 gsm', 'Machine wash cold', 'Two-button placket', 'Ribbed cuffs'],
      attributes: { fabric: ['cotton'], fit: 'slim', neck: 'collar' },
    },
  ],
)

const ethnic = productGroup(
  {
    department: 'clothes',
    gender: 'men',
    collections: ['men/ethnicwear'],
    sizes: LETTER_SIZES,
    hsn: '6203',
    type: 'Straight cut',
  },
  [
    {
      title: 'Malmal White Festive Kurta',
      subcategory: 'Kurtas',
      brand: 'Suvarika',
      price: 1799,
      mrp: 2499,
      colours: ['White'],
      description:
        'White, for festivals that begin before breakfast. Fine mulmul falls straight from a broad shoulder, with a whisper of gold at placket and hem.',
      features: [
        '100% mulmul cotton',
        'Hand wash cold',
        'Band collar',
        'Knee length, side slits',
        'Trousers in the pictures not included',
      ],
      attributes: { fabric: ['cotton'], fit: 'straight', neck: 'band-collar', length: 'knee', occasion: ['festive'] },
    },
    {
      title: 'Haldi Ceremony Kurta',
      subcategory: 'Kurtas',
      brand: 'Suvarika',
      price: 1499,
      mrp: 1999,
      colours: ['Marigold'],
      description:
        'It is going to be covered in turmeric anyway, so it starts out that colour. Easy cotton, a border at the hem and sleeves that push up.',
      features: [
        ...cotton,
        'Patterned placket and border',
        'Band collar',
        'Two side pockets',
        'Trousers in the pictures not included',
      ],
      attributes: { fabric: ['cotton'], fit: 'straight', neck: 'band-collar' },
    },
    {
      title: 'Mehfil Bundi Jacket',
      brand: 'Suvarika',
      price: 2799,
      mrp: 3799,
      type: 'Sleeveless jacket',
      colours: ['Navy', 'Maroon'],
      description:
        'A sleeveless jacket with a band collar, for putting over whichever kurta was ironed. Textured weave outside, viscose lining, three pockets and a straight back.',
      features: [
        'Cotton and wool blend, viscose lining',
        'Dry clean',
        'Five fabric-covered buttons',
        'Pocket square included',
      ],
      attributes: { fabric: ['cotton', 'wool'], sleeve: 'sleeveless', neck: 'band-collar' },
    },
    {
      title: 'Saada Pathani Suit',
      subcategory: 'Kurtas',
      brand: 'Suvarika',
      price: 2499,
      mrp: 3499,
      type: 'Two-piece set',
      colours: ['Black', 'Olive'],
      description:
        'Shirt collar, long line, loose salwar: dignified at prayers, comfortable on the floor of a friend’s house afterwards. The buttons are metal and the pockets are real.',
      features: [
        'Cotton and polyester blend, no-iron',
        'Machine wash cold',
        'Kurta and salwar',
        'Chest and side pockets',
      ],
      attributes: { fabric: ['cotton', 'polyester'], neck: 'collar' },
    },
    {
      title: 'Ustaad Silk-Blend Sherwani Kurta',
      subcategory: 'Kurtas',
      brand: 'Suvarika',
      price: 4499,
      mrp: 6499,
      type: 'Long kurta',
      colours: ['Ivory'],
      description:
        'For the groom’s brother, who must look good but not that good. Raw-silk texture, a quiet jacquard and a churidar that gathers in neat bangles at the ankle.',
      features: ['Silk and cotton blend', 'Dry clean', 'Kurta and churidar', 'Concealed buttons', 'Lined body'],
      attributes: { fabric: ['cotton', 'silk'] },
    },
    {
      title: 'Paanch Gaj Ready Dhoti',
      brand: 'Suvarika',
      price: 999,
      mrp: 1399,
      type: 'Ready-pleated',
      sizes: ['S', 'M', 'L', 'XL'],
      colours: ['Ivory'],
      description:
        'Pleated and stitched to a waistband, so it takes a minute and no uncle. A slim gold-tone border runs the whole length.',
      features: [...cotton, 'Elastic back waist', 'Side pocket', 'Woven border'],
      attributes: { fabric: ['cotton'] },
    },
  ],
)

const bottoms = [
  ...productGroup(
    { department: 'clothes', gender: 'men', collections: ['men/bottoms'], sizes: WAIST_SIZES, hsn: '6203' },
    [
      {
        title: 'Daftar Navy Textured Trousers',
        subcategory: 'Trousers',
        brand: 'Tantuvan',
        price: 1699,
        mrp: 2399,
        type: 'Slim taper',
        colours: ['Navy'],
        description:
          'Navy with a fleck you only see up close. A pressed front, a comfortable waistband and a fabric that shrugs off a morning on the local.',
        features: ['Cotton and viscose blend with stretch', 'Machine wash cold', 'Flat front', 'Hook and zip fly'],
        attributes: { fabric: ['cotton', 'viscose'], fit: 'slim' },
      },
      {
        title: 'Khaadi Stone Chinos',
        subcategory: 'Trousers',
        brand: 'Tantuvan',
        price: 1499,
        mrp: 1999,
        type: 'Slim',
        colours: ['Stone'],
        description:
          'Chinos the colour of a sun-dried wall. Garment-washed so they arrive already friendly, with a coin pocket for the toll.',
        features: [...twill, 'Slant pockets, welt pockets behind', 'Coin pocket', 'Ankle-grazing length'],
        attributes: { fabric: ['cotton'], fit: 'slim' },
      },
    ],
  ),
  ...productGroup(
    {
      department: 'clothes',
      subcategory: 'Shorts',
      gender: 'men',
      collections: ['men/bottoms'],
      sizes: LETTER_SIZES,
      hsn: '6203',
    },
    [
      {
        title: 'Baarish Check Drawstring Shorts',
        brand: 'Ulhaari',
        price: 749,
        mrp: 1099,
        type: 'Relaxed fit',
        colours: ['Teal'],
        description:
          'Rain-grey checks crossed with orange, like tail lights on a wet road. Soft from the first wear, with pockets that hold more than they admit.',
        features: [...cotton, 'Elastic waist with cord', 'Slant pockets', 'Ends above the knee'],
        attributes: { fabric: ['cotton'], fit: 'relaxed', pattern: 'checked' },
      },
      {
        title: 'Registan Sand Chino Shorts',
        brand: 'Tantuvan',
        price: 999,
        mrp: 1399,
        type: 'Regular fit',
        colours: ['Sand'],
        description:
          'Desert-coloured twill, turned up once at the hem. Smart enough for breakfast at the club, tough enough for the dunes behind it.',
        features: [...twill, 'Turn-up hem', 'Flat front', 'Four pockets'],
        attributes: { fabric: ['cotton'], fit: 'regular' },
      },
    ],
  ),
]

const winter = [
  ...productGroup(
    {
      department: 'clothes',
      subcategory: 'Hoodies',
      gender: 'men',
      collections: ['men/winterwear'],
      sizes: LETTER_SIZES,
      hsn: '6110',
    },
    [
      {
        title: 'Koyla Charcoal Hoodie',
        brand: 'Ulhaari',
        price: 1599,
        mrp: 2299,
        type: 'Regular fit',
        colours: ['Charcoal'],
        description:
          'Charcoal marl, brushed on the inside, with a hood deep enough to nap under on the overnight Volvo.',
        features: [...fleece, 'Kangaroo pocket', 'Double-layered hood', 'Ribbed cuffs'],
        attributes: { fabric: ['cotton', 'polyester', 'fleece'], fit: 'regular', neck: 'hooded' },
      },
      {
        title: 'Safar Half-Zip Sweatshirt',
        brand: 'Ulhaari',
        price: 1799,
        mrp: 2499,
        type: 'Regular fit',
        colours: ['Navy', 'Oat'],
        description:
          'A stand collar and a short zip: up for the bike, down for the dhaba. The loopback inside is cooler than fleece and dries faster.',
        features: ['100% cotton loopback, 320 gsm', 'Machine wash cold', 'Half zip', 'Side pockets'],
        attributes: { fabric: ['cotton'], fit: 'regular' },
      },
    ],
  ),
  ...productGroup(
    {
      department: 'clothes',
      subcategory: 'Jackets',
      gender: 'men',
      collections: ['men/winterwear'],
      sizes: LETTER_SIZES,
      hsn: '6201',
    },
    [
      {
        title: 'Raat Navy Bomber Jacket',
        brand: 'Tantuvan',
        price: 2799,
        mrp: 3999,
        type: 'Regular fit',
        colours: ['Navy'],
        description:
          'A zip, a short collar and ribbing where the wind gets in. Midnight navy with a clean front; it takes a kurta underneath as easily as a tee.',
        features: ['Cotton and nylon shell, cotton lining', 'Machine wash gentle', 'Two-way zip', 'Inner pocket'],
        attributes: { fabric: ['cotton'], fit: 'regular', neck: 'collar' },
      },
      {
        title: 'Jungle Olive Field Jacket',
        brand: 'Tantuvan',
        price: 2999,
        mrp: 4299,
        type: 'Relaxed fit',
        colours: ['Olive'],
        description:
          'For the first cold week and the last safari seat. Washed olive canvas, softly padded, with hand pockets cut on the slant where hands actually are.',
        features: ['100% cotton canvas, light padding', 'Machine wash cold', 'Full zip', 'Slant hand pockets'],
        attributes: { fabric: ['cotton', 'canvas'], fit: 'relaxed' },
      },
    ],
  ),
  ...productGroup(
    {
      department: 'clothes',
      subcategory: 'Sweaters',
      gender: 'men',
      collections: ['men/winterwear'],
      sizes: LETTER_SIZES,
      hsn: '6110',
    },
    [
      {
        title: 'Jau Oat Crew Sweater',
        brand: 'Ulhaari',
        price: 1899,
        mrp: 2599,
        type: 'Regular fit',
        colours: ['Oat'],
        description:
          'Barley-coloured and barely textured, the sweater that everything else in the cupboard was waiting for. Knitted in one gauge all over, with ribbing that springs back.',
        features: [...wool, 'Crew neck', 'Set-in sleeves', 'Anti-pilling yarn'],
        attributes: { fabric: ['wool'], fit: 'regular', neck: 'round' },
      },
      {
        title: 'Eent Brick Sweater',
        brand: 'Ulhaari',
        price: 1699,
        mrp: 2399,
        type: 'Regular fit',
        colours: ['Rust'],
        description:
          'Fired-brick red for foggy mornings. Cotton, so there is no itch and no moth, and it goes in the machine with the towels.',
        features: [...knitCotton, 'Crew neck', 'Ribbed hem', 'Mid-weight'],
        attributes: { fabric: ['cotton'], fit: 'regular', neck: 'round' },
      },
    ],
  ),
]

const sportswear = productGroup(
  { department: 'clothes', gender: 'men', collections: ['men/sportswear'], sizes: LETTER_SIZES, hsn: '6211' },
  [
    {
      title: 'Akhada Training Tee',
      brand: 'Pavanik',
      price: 699,
      mrp: 999,
      subcategory: 'T-Shirts',
      type: 'Athletic fit',
      hsn: '6109',
      colours: ['Black', 'Coral'],
      description:
        'Named after the wrestling pit and built for less mud. The back is a fine mesh, the seams lie flat and sweat moves on before you notice it.',
      features: [...sport, 'Mesh back', 'Flat seams', 'Reflective tab'],
      attributes: { fabric: ['polyester'], occasion: ['sports'] },
    },
    {
      title: 'Daud Split Running Shorts',
      brand: 'Pavanik',
      price: 799,
      mrp: 1199,
      subcategory: 'Shorts',
      type: 'Running fit',
      hsn: '6203',
      colours: ['Navy', 'Grey'],
      description:
        'Five inches, split high at the side, with a brief inside. They weigh less than the banana you eat afterwards.',
      features: ['100% recycled polyester', 'Machine wash cold', 'Built-in brief', 'Zipped back pocket'],
      attributes: { fabric: ['polyester'], occasion: ['sports'] },
    },
    {
      title: 'Kasrat Tapered Joggers',
      subcategory: 'Trousers',
      brand: 'Pavanik',
      price: 1199,
      mrp: 1699,
      type: 'Tapered',
      colours: ['Charcoal', 'Olive'],
      description:
        'Cuffed at the ankle, zipped at the pocket, stretchy at the knee. They pass for trousers on a flight and for tights in a squat.',
      features: ['65% cotton, 30% polyester, 5% elastane', 'Machine wash cold', 'Two zipped pockets', 'Drawcord waist'],
      attributes: { fabric: ['cotton', 'polyester'], fit: 'tapered', occasion: ['sports'] },
    },
    {
      title: 'Toofan Windcheater',
      brand: 'Pavanik',
      price: 1899,
      mrp: 2699,
      subcategory: 'Jackets',
      type: 'Regular fit',
      hsn: '6201',
      colours: ['Teal'],
      description:
        'A shell for pre-monsoon gusts and long downhills. Vents under the arms, a tail that covers your back on the bike, and a hood that rolls into the collar.',
      features: ['100% recycled nylon ripstop', 'Machine wash cold', 'Water-repellent', 'Underarm vents'],
      attributes: { fit: 'regular', occasion: ['sports'] },
    },
    {
      title: 'Subah Warm-Up Hoodie',
      brand: 'Pavanik',
      price: 1499,
      mrp: 1999,
      subcategory: 'Hoodies',
      type: 'Athletic fit',
      hsn: '6110',
      colours: ['Grey'],
      description:
        'On for the walk to the nets, off by the second over. Light, stretchy and cut close so that it does not flap when you bowl.',
      features: [...sport, 'Raglan sleeves', 'Zipped pockets', 'Drop hem'],
      attributes: { fabric: ['polyester'], neck: 'hooded', occasion: ['sports'] },
    },
    {
      title: 'Pahalwan Muscle Vest',
      brand: 'Pavanik',
      price: 449,
      type: 'Sleeveless',
      hsn: '6109',
      colours: ['White', 'Black'],
      description:
        'Wide at the arm, low at the side and gone soft after one wash. For bench days, kite days and painting the gate.',
      features: [...jersey, 'Raw-edge armholes', 'Dropped sides', 'Crew neck'],
      attributes: { fabric: ['cotton'], sleeve: 'sleeveless', neck: 'round', occasion: ['sports'] },
    },
  ],
)

const innerwear = productGroup(
  {
    department: 'clothes',
    gender: 'men',
    collections: ['men/innerwear'],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    hsn: '6107',
  },
  [
    {
      title: 'Andar Trunks, Pack of 3',
      brand: 'Komalin',
      price: 749,
      mrp: 999,
      type: 'Trunks',
      colours: ['Multicolour'],
      description:
        'Modal against the skin and a waistband that does not fold over. Navy, grey and rust, so you know which day it is.',
      features: ['95% modal, 5% elastane', 'Machine wash warm', 'Covered waistband', 'Three in a pack'],
      attributes: { fabric: ['modal'] },
    },
    {
      title: 'Hawadaar Cotton Boxers, Pack of 2',
      brand: 'Komalin',
      price: 599,
      mrp: 799,
      type: 'Boxers',
      hsn: '6207',
      colours: ['Multicolour'],
      description:
        'One striped, one checked, both woven, both with pockets. The back panel has no seam down the middle, where seams are not wanted.',
      features: [...cotton, 'Seamless back panel', 'Side pockets', 'Elastic waist'],
      attributes: { fabric: ['cotton'] },
    },
    {
      title: 'Banyan Ribbed Vest, Pack of 3',
      brand: 'Komalin',
      price: 549,
      mrp: 699,
      type: 'Vest',
      hsn: '6109',
      colours: ['White'],
      description:
        'The white vest of every summer childhood, knitted a little finer. It absorbs what the shirt should not see.',
      features: ['100% combed cotton rib', 'Machine wash hot', 'Scoop neck', 'Three in a pack'],
      attributes: { fabric: ['cotton'] },
    },
    {
      title: 'Seedha Cotton Briefs, Pack of 4',
      brand: 'Komalin',
      price: 649,
      mrp: 899,
      type: 'Briefs',
      colours: ['Multicolour'],
      description:
        'Plain briefs with a soft, covered elastic and a pouch that is double where it should be. Four to a pack, because laundry day is a moving feast.',
      features: ['95% cotton, 5% elastane', 'Machine wash warm', 'Double-layered pouch', 'Printed size, no label'],
      attributes: { fabric: ['cotton'] },
    },
    {
      title: 'Garmaahat Thermal Set',
      brand: 'Komalin',
      price: 1299,
      mrp: 1799,
      type: 'Thermal set',
      collections: ['men/winterwear'],
      colours: ['Charcoal'],
      description:
        'Long sleeves, long legs, thin enough for a suit above. It is what the man in the tourist office meant by “layer up”.',
      features: ['60% cotton, 35% viscose, 5% elastane', 'Machine wash warm', 'Top and bottom', 'Flat seams'],
      attributes: { fabric: ['cotton', 'viscose'], sleeve: 'full' },
    },
    {
      title: 'Aaramdeh Lounge Pyjamas',
      brand: 'Komalin',
      price: 899,
      mrp: 1199,
      type: 'Lounge',
      colours: ['Indigo', 'Grey'],
      description:
        'Knitted jersey pyjamas with a proper pocket and a cord that does not vanish. They go as far as the milk booth and back.',
      features: [...jersey, 'Drawcord waist', 'Side pockets', 'Straight leg'],
      attributes: { fabric: ['cotton'], fit: 'straight', occasion: ['home'] },
    },
  ],
)

export const men: DemoProduct[] = [
  ...shirts,
  ...jeans,
  ...tees,
  ...ethnic,
  ...bottoms,
  ...winter,
  ...sportswear,
  ...innerwear,
]
