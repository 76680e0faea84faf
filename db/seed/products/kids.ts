/** Children's clothes and what goes with them. */
import { BABY_SIZES, productGroup, TEENS_SIZES, KIDS_SIZES, type DemoProduct } from '../demo-product.ts'
import { cotton, denim, fleece, jersey, knitCotton, muslin, twill } from './materials.ts'

const girls = productGroup(
  { department: 'clothes', collections: ['kids/girls-clothing'], sizes: KIDS_SIZES, hsn: '6204' },
  [
    {
      title: 'Guddi Gingham Frock',
      subcategory: 'Dresses',
      brand: 'Phudku',
      price: 899,
      mrp: 1299,
      colours: ['Pink'],
      description:
        'A pink check with a skirt that twirls all the way round. Wide hems let down twice, so it lasts more than one birthday.',
      features: [...cotton, 'Two growth tucks in the hem', 'Side pockets', 'Soft seams, no label'],
      attributes: { fabric: ['cotton'], pattern: 'checked' },
    },
    {
      title: 'Bagiya Flower Frock',
      subcategory: 'Dresses',
      brand: 'Phudku',
      price: 999,
      mrp: 1499,
      colours: ['Bottle Green'],
      description:
        'Small blossoms on garden green, which hides grass stains rather well. Buttons at the back, big enough for a child to manage by herself in the end.',
      features: [...cotton, 'Lined in cotton', 'Puffed sleeves', 'Back buttons'],
      attributes: { fabric: ['cotton'] },
    },
    {
      title: 'Chhoti Bandhani Kurta',
      subcategory: 'Kurtas',
      brand: 'Phudku',
      price: 799,
      mrp: 1099,
      colours: ['Maroon'],
      description:
        'Just like her aunt’s, at a third of the size. Nothing scratches: the border is printed, not embroidered, and the neck opens wide.',
      features: [...cotton, 'Band collar with buttons', 'Knee length', 'Side slits'],
      attributes: { fabric: ['cotton'], neck: 'band-collar', length: 'knee' },
    },
    {
      title: 'Tara Pull-On Shorts',
      brand: 'Phudku',
      price: 449,
      mrp: 599,
      subcategory: 'Shorts',
      colours: ['Coral', 'Sky'],
      description: 'For cartwheels. Soft jersey with a scalloped edge and two pockets of the size that pebbles need.',
      features: [...jersey, 'Elastic waist', 'Scalloped hem', 'Two pockets'],
      attributes: { fabric: ['cotton'] },
    },
    {
      title: 'Indradhanush Zigzag Tee',
      brand: 'Phudku',
      price: 399,
      mrp: 549,
      subcategory: 'T-Shirts',
      hsn: '6109',
      colours: ['Marigold'],
      description:
        'Zigzags in every yellow there is. It goes with the pink shorts and the blue skirt and, she will tell you, with both at once.',
      features: [...jersey, 'Wide neck for easy dressing', 'Colour-fast print', 'Soft seams'],
      attributes: { fabric: ['cotton'], pattern: 'printed' },
    },
  ],
)

const boys = productGroup(
  { department: 'clothes', collections: ['kids/boys-clothing'], sizes: KIDS_SIZES, hsn: '6203' },
  [
    {
      title: 'Nauka Stripe Tee',
      brand: 'Phudku',
      price: 399,
      mrp: 549,
      subcategory: 'T-Shirts',
      hsn: '6109',
      colours: ['Navy'],
      description:
        'Sailor stripes for paper boats and puddles. The jersey is thicker than it looks and does not lose arguments with gates.',
      features: [...jersey, 'Yarn-dyed stripes', 'Bound neck', 'Reinforced shoulders'],
      attributes: { fabric: ['cotton'], pattern: 'striped' },
    },
    {
      title: 'Ret Castle Shorts',
      brand: 'Phudku',
      price: 599,
      mrp: 799,
      subcategory: 'Shorts',
      colours: ['Sand'],
      description:
        'Sand-coloured, so the beach can stay in them unnoticed. Real pockets, a real zip and an elastic that adjusts from inside.',
      features: [...twill, 'Adjustable inner elastic', 'Four pockets', 'Turn-up hem'],
      attributes: { fabric: ['cotton'] },
    },
    {
      title: 'Raja Kurta Pyjama Set',
      subcategory: 'Kurtas',
      brand: 'Phudku',
      price: 1099,
      mrp: 1599,
      colours: ['Ivory', 'Peacock'],
      description:
        'A kurta with three buttons and a pyjama with a drawstring that stays in. He can run in it, which is the only thing that matters at weddings.',
      features: [...cotton, 'Two pieces', 'Band collar', 'Elastic and drawstring waist'],
      attributes: { fabric: ['cotton'], neck: 'band-collar', occasion: ['wedding'] },
    },
    {
      title: 'Chhota Check Shirt',
      subcategory: 'Shirts',
      brand: 'Phudku',
      price: 649,
      mrp: 899,
      colours: ['Ivory'],
      hsn: '6205',
      description:
        'His father has the same one. Soft brushed checks, sleeves that roll and button, and a pocket for a whistle.',
      features: [...cotton, 'Button-down collar', 'Roll-up tabs', 'Chest pocket'],
      attributes: { fabric: ['cotton'], pattern: 'checked', neck: 'collar' },
    },
    {
      title: 'Bandar Cargo Joggers',
      subcategory: 'Trousers',
      brand: 'Phudku',
      price: 749,
      mrp: 999,
      colours: ['Olive'],
      description:
        'Climbing trousers, whatever else we call them. Double knees, cuffed ankles and a side pocket with a flap for treasure.',
      features: [...twill, 'Double-layer knees', 'Elastic waist', 'Flap pockets'],
      attributes: { fabric: ['cotton'] },
    },
  ],
)

const kidsWinter = productGroup(
  { department: 'clothes', collections: ['kids/winterwear'], sizes: KIDS_SIZES, hsn: '6110' },
  [
    {
      title: 'Laddoo Sweater',
      brand: 'Phudku',
      price: 899,
      mrp: 1199,
      subcategory: 'Sweaters',
      collections: ['kids/boys-clothing', 'kids/girls-clothing'],
      colours: ['Oat'],
      description:
        'Round, soft and the colour of besan. Knitted in cotton for children who scream at wool, with a neck that goes over large heads without a fight.',
      features: [...knitCotton, 'Envelope neck', 'Ribbed cuffs', 'Unisex'],
      attributes: { fabric: ['cotton'] },
    },
    {
      title: 'Nanha Sailor Sweater',
      brand: 'Phudku',
      price: 949,
      mrp: 1299,
      subcategory: 'Sweaters',
      collections: ['kids/boys-clothing'],
      colours: ['Bottle Green'],
      description:
        'Green and cream in turns, with elbows patched before they need it. Made to be handed down a whole row of cousins.',
      features: [...knitCotton, 'Elbow patches', 'Crew neck', 'Ribbed hem'],
      attributes: { fabric: ['cotton'], neck: 'round' },
    },
    {
      title: 'Bhaalu Fleece Hoodie',
      brand: 'Phudku',
      price: 999,
      mrp: 1399,
      subcategory: 'Hoodies',
      collections: ['kids/girls-clothing', 'kids/boys-clothing'],
      colours: ['Brown', 'Rose'],
      description:
        'Two small ears on the hood make any child a bear. Brushed fleece inside, a zip with a chin guard, and mitten cuffs that fold away.',
      features: [...fleece, 'Zip with chin guard', 'Fold-over mitten cuffs', 'Hood without cords'],
      attributes: { fabric: ['cotton', 'polyester', 'fleece'], neck: 'hooded' },
    },
    {
      title: 'Chuhiya Puffer Jacket',
      brand: 'Phudku',
      price: 1699,
      mrp: 2399,
      subcategory: 'Jackets',
      collections: ['kids/girls-clothing'],
      hsn: '6202',
      colours: ['Coral', 'Teal'],
      description: 'Puffed like a poori and light as one. It squashes into the school bag by ten, when the fog lifts.',
      features: ['Recycled nylon shell and filling', 'Machine wash gentle', 'Water-repellent', 'Name label inside'],
    },
    {
      title: 'Garam Baby Cardigan',
      brand: 'Phudku',
      price: 749,
      mrp: 999,
      collections: ['kids/infants-girls', 'kids/infants-boys'],
      sizes: BABY_SIZES,
      hsn: '6111',
      colours: ['Ivory', 'Mustard'],
      description:
        'A grandmother’s pattern, on a machine that does not drop stitches. Raglan sleeves slip over tiny arms; wooden buttons are sewn on twice.',
      features: [...knitCotton, 'Wooden buttons, tested for safety', 'Raglan sleeves', 'Garter-stitch edges'],
      attributes: { fabric: ['cotton'] },
    },
    {
      title: 'Topi, Mitten and Booties Set',
      brand: 'Phudku',
      price: 499,
      mrp: 699,
      collections: ['kids/infants-girls', 'kids/infants-boys', 'kids/add-ons'],
      sizes: BABY_SIZES,
      hsn: '6111',
      colours: ['Sage'],
      description:
        'Everything that pokes out of a blanket, covered. The booties tie, the mittens stay on and the cap covers both ears.',
      features: [...knitCotton, 'Three pieces', 'Ties on the booties', 'No loose threads inside'],
      attributes: { fabric: ['cotton'] },
    },
  ],
)

const infants = [
  ...productGroup({ department: 'clothes', sizes: BABY_SIZES, hsn: '6209', collections: ['kids/infants-girls'] }, [
    {
      title: 'Kali Muslin Frock with Bloomers',
      subcategory: 'Dresses',
      brand: 'Phudku',
      price: 699,
      mrp: 999,
      colours: ['Rose'],
      description:
        'Crinkled muslin that never needs the iron, tied at the shoulders and let out as she grows. The bloomers go over the nappy with room to spare.',
      features: [...muslin, 'Shoulder ties', 'Matching bloomers', 'Azo-free dye'],
      attributes: { fabric: ['cotton'] },
    },
    {
      title: 'Titli Flutter Romper',
      brand: 'Phudku',
      price: 599,
      mrp: 849,
      colours: ['Coral', 'Ivory'],
      description:
        'Little wings at the shoulder, snaps between the legs. Gets her from breakfast to nap in one piece, if not in one colour.',
      features: [...muslin, 'Snap opening', 'Flutter sleeves', 'Nickel-free snaps'],
      attributes: { fabric: ['cotton'] },
    },
    {
      title: 'Naming-Day Lehenga Set',
      brand: 'Phudku',
      price: 1299,
      mrp: 1799,
      colours: ['Marigold'],
      description:
        'For the first time her name is said aloud. Soft cotton silk with a cotton lining, a skirt on elastic and a top that opens down the whole back.',
      features: ['Cotton silk, cotton lined', 'Hand wash cold', 'Two pieces', 'Full back opening'],
      attributes: { fabric: ['cotton', 'silk'] },
    },
  ]),
  ...productGroup({ department: 'clothes', sizes: BABY_SIZES, hsn: '6209', collections: ['kids/infants-boys'] }, [
    {
      title: 'Chhotu Jhabla Set, Pack of 3',
      brand: 'Phudku',
      price: 549,
      mrp: 749,
      colours: ['Sky'],
      description:
        'The sleeveless vest of every Indian babyhood, tied at the front so that nothing goes over a wobbly head. One blue, one white, one with small trains.',
      features: [...muslin, 'Front ties', 'Three in a pack', 'Washed before packing'],
      attributes: { fabric: ['cotton'], sleeve: 'sleeveless' },
    },
    {
      title: 'Gaadi Dungaree Romper',
      brand: 'Phudku',
      price: 799,
      mrp: 1099,
      colours: ['Blue'],
      description:
        'Soft chambray dungarees with a pocket on the bib that fits one toy car. Straps have three button positions for three growing months.',
      features: ['100% cotton chambray', 'Machine wash warm', 'Adjustable straps', 'Snap legs'],
      attributes: { fabric: ['cotton'] },
    },
    {
      title: 'Annaprashan Dhoti Kurta',
      brand: 'Phudku',
      price: 1199,
      mrp: 1599,
      colours: ['Ivory'],
      description:
        'First rice deserves first silk, or something close to it. The dhoti pulls on like a nappy cover and photographs like the real thing.',
      features: ['Cotton silk, cotton lined', 'Hand wash cold', 'Pull-on dhoti', 'Front-opening kurta'],
      attributes: { fabric: ['cotton', 'silk'] },
    },
  ]),
  ...productGroup(
    { department: 'clothes', sizes: BABY_SIZES, hsn: '6111', collections: ['kids/infants-girls', 'kids/infants-boys'] },
    [
      {
        title: 'Lori Sleepsuit, Pack of 2',
        brand: 'Phudku',
        price: 899,
        mrp: 1199,
        colours: ['Oat', 'Sage'],
        description:
          'Named for the lullaby. A zip that opens from the foot, so half past three in the morning takes one hand and no light.',
        features: [...jersey, 'Two-way zip with guard', 'Closed feet', 'Two in a pack'],
        attributes: { fabric: ['cotton'] },
      },
      {
        title: 'Jhoola Bodysuits, Pack of 5',
        brand: 'Phudku',
        price: 999,
        mrp: 1399,
        colours: ['Multicolour'],
        description:
          'Envelope necks that pull down as well as up, for the days you need that. Five quiet colours, boiled and pre-shrunk.',
        features: [...jersey, 'Envelope neck', 'Three-snap closure', 'Five in a pack'],
        attributes: { fabric: ['cotton'] },
      },
    ],
  ),
]

const teens = productGroup(
  { department: 'clothes', collections: ['kids/teen-shop'], sizes: TEENS_SIZES, hsn: '6110' },
  [
    {
      title: 'After-School Charcoal Hoodie',
      brand: 'Ulhaari',
      price: 1099,
      mrp: 1499,
      subcategory: 'Hoodies',
      colours: ['Charcoal'],
      description:
        'Big hood, big pocket, small talk. Cut roomy on purpose and soft enough that it comes off only for the wash, under protest.',
      features: [...fleece, 'Hidden earphone loop', 'Kangaroo pocket', 'Oversized fit'],
      attributes: { fabric: ['cotton', 'polyester', 'fleece'], fit: 'oversized', neck: 'hooded' },
    },
    {
      title: 'Sunrise Club Teen Tee',
      brand: 'Ulhaari',
      price: 549,
      mrp: 799,
      subcategory: 'T-Shirts',
      hsn: '6109',
      colours: ['Indigo'],
      description:
        'The half-risen sun again, in sizes for people who have not stopped growing. Membership of the club means getting up before noon, loosely.',
      features: [...jersey, 'Water-based print', 'Dropped shoulder', 'Ribbed neck'],
      attributes: { fabric: ['cotton'], pattern: 'printed' },
    },
    {
      title: 'Recess Mid-Blue Jeans',
      brand: 'Tantuvan',
      price: 1199,
      mrp: 1699,
      subcategory: 'Jeans',
      hsn: '6203',
      colours: ['Blue'],
      description:
        'Growing-up jeans: an elastic hides in the waistband and an extra turn of cloth in the hem. Nobody at school needs to know.',
      features: [...denim, 'Hidden adjustable waist', 'Let-down hem', 'Five pockets'],
      attributes: { fabric: ['cotton', 'denim'] },
    },
    {
      title: 'Tuition Break Cargo Trousers',
      subcategory: 'Trousers',
      brand: 'Tantuvan',
      price: 1299,
      mrp: 1799,
      hsn: '6203',
      colours: ['Stone', 'Black'],
      description:
        'Wide, pocketed and roomy enough for two more inches by March. Calculator on the left, samosa on the right.',
      features: [...twill, 'Six pockets', 'Drawcord hems', 'Loose fit'],
      attributes: { fabric: ['cotton'] },
    },
    {
      title: 'Rooftop Varsity Jacket',
      brand: 'Ulhaari',
      price: 1799,
      mrp: 2499,
      subcategory: 'Jackets',
      hsn: '6201',
      colours: ['Bottle Green'],
      description:
        'Wool-blend body, contrast sleeves, no letter: earn your own and sew it on. The press-studs make a good noise.',
      features: ['Wool blend body, cotton sleeves', 'Dry clean or spot clean', 'Press-stud front', 'Ribbed trims'],
      attributes: { fabric: ['cotton', 'wool'] },
    },
  ],
)

const addOns = [
  ...productGroup(
    {
      department: 'miscellaneous',
      subcategory: 'Accessories',
      collections: ['kids/add-ons'],
      hsn: '6505',
      gst: 5,
    },
    [
      {
        title: 'Dhoop Chashma Sun Hat',
        brand: 'Phudku',
        price: 349,
        mrp: 499,
        sizes: ['1-3Y', '4-7Y'],
        colours: ['Mustard', 'Sky'],
        description:
          'A brim all round and a strap that gives way before the child does. It floats, which is worth more than it sounds.',
        features: [...cotton, 'Break-away chin strap', 'UPF 50 weave', 'Reversible'],
      },
      {
        title: 'Rubber Duck Bibs, Pack of 3',
        brand: 'Phudku',
        price: 399,
        mrp: 549,
        hsn: '6209',
        colours: ['Multicolour'],
        description:
          'Dal in front, baby behind, bib in between. The towelling is backed with a layer that keeps wet from getting through.',
        features: ['Cotton towelling, waterproof backing', 'Machine wash hot', 'Side snap', 'Three in a pack'],
      },
      {
        title: 'Phool Hair Clip Set of 8',
        brand: 'Phudku',
        price: 249,
        hsn: '9615',
        colours: ['Multicolour'],
        description:
          'Eight felt flowers that hold on through assembly, sports and the bus. The backs are covered, so they pull no hair.',
        features: ['Wool-blend felt on covered steel clips', 'Wipe clean', 'Eight clips', 'For ages 3 and up'],
      },
      {
        title: 'Jungle Socks, Pack of 5',
        brand: 'Phudku',
        price: 449,
        mrp: 599,
        hsn: '6115',
        sizes: ['2-4Y', '5-8Y'],
        colours: ['Multicolour'],
        description:
          'A tiger, a hornbill, a langur, a gharial and one plain, for parent-teacher day. Grips under the foot keep corridors safe.',
        features: ['80% cotton, 17% nylon, 3% elastane', 'Machine wash warm', 'Anti-slip soles', 'Five pairs'],
      },
    ],
  ),
  ...productGroup({ department: 'miscellaneous', subcategory: 'Bags', hsn: '4202', gst: 18 }, [
    {
      title: 'Basta Junior Backpack',
      brand: 'Phudku',
      price: 899,
      mrp: 1299,
      collections: ['kids/add-ons', 'kids/teen-shop', 'shoes-bags/boys', 'shoes-bags/girls'],
      colours: ['Teal', 'Coral'],
      description:
        'Light before the books go in, which is more than most. The back is padded, the chest strap stops it sliding and the bottle pocket fits an actual bottle.',
      features: ['Recycled polyester canvas', 'Wipe clean', '16 litres, two compartments', 'Reflective piping'],
    },
  ]),
]

export const kids: DemoProduct[] = [...girls, ...boys, ...kidsWinter, ...infants, ...teens, ...addOns]
