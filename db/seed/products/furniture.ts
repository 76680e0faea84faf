/** Chairs, tables, sofas, desks, storage and lamps. */
import { productGroup, type DemoProduct } from '../demo-product.ts'
import { cane, mango, sheesham, steel } from './materials.ts'

const chairs = productGroup({ department: 'furniture', subcategory: 'Chairs', hsn: '9401', gst: 18 }, [
  {
    title: 'Jhoola Cane Rocking Chair',
    brand: 'Shilavat',
    price: 9999,
    mrp: 12999,
    colours: ['Natural'],
    description:
      'Back and forth at the speed of an unhurried story. The cane seat breathes, the runners are long enough that it never tips, and the arms end where a hand wants to rest.',
    features: [...cane, 'Seat 48 cm wide', 'Felt strips under the runners', 'Arrives assembled'],
  },
  {
    title: 'Panchayat Dining Chair, Set of 2',
    brand: 'Shilavat',
    price: 7999,
    mrp: 10499,
    colours: ['Walnut'],
    description:
      'Straight-backed without being stern. A slight dip in the seat, carved by machine and finished by hand, keeps a long lunch comfortable.',
    features: [...sheesham, 'Shaped seat', '45 cm seat height', 'Arrives assembled'],
  },
  {
    title: 'Daftar Mesh Office Chair',
    brand: 'Shilavat',
    price: 8499,
    mrp: 11999,
    colours: ['Charcoal', 'Sage'],
    description:
      'Holds the small of your back through the third call about the same slide. The mesh is firm, the arms lift, and the wheels are soft enough for marble.',
    features: [
      'Nylon mesh, steel base',
      'Adjustable lumbar and arms',
      'Tilt with lock',
      'Soft castors for hard floors',
    ],
  },
  {
    title: 'Moodha Reed Stool',
    brand: 'Gharaunji',
    price: 1499,
    mrp: 1999,
    gst: 5,
    colours: ['Multicolour'],
    description:
      'River reed bound with bright cord, the way it has been sat on at every roadside. Light enough for a child to carry to the best spot.',
    features: ['River reed and cotton cord, tyre-rubber base', 'Wipe dry', '38 cm tall', 'Holds 110 kg'],
  },
  {
    title: 'Angan Folding Balcony Chair',
    brand: 'Gharaunji',
    price: 2799,
    mrp: 3599,
    colours: ['Mustard', 'Bottle Green'],
    description:
      'Folds flat behind a door and opens for newspapers, rain and neighbours. The slats are spaced so that water runs off.',
    features: [...steel, 'Acacia slats', 'Folds to 9 cm', 'Rust-proof hinges'],
  },
])

const tables = productGroup({ department: 'furniture', subcategory: 'Tables', hsn: '9403', gst: 18 }, [
  {
    title: 'Gapshap Oval Coffee Table',
    brand: 'Shilavat',
    price: 8999,
    mrp: 11999,
    colours: ['Walnut'],
    description:
      'An oval with no corners for shins to find. The shelf below keeps newspapers, remotes and half a jigsaw out of sight until they are wanted.',
    features: [...sheesham, 'Lower shelf', '110 × 60 × 42 cm', 'Four splayed legs, screw in'],
  },
  {
    title: 'Dawat Six-Seater Dining Table',
    brand: 'Shilavat',
    price: 27999,
    mrp: 34999,
    colours: ['Walnut', 'Natural'],
    description:
      'Six for dinner, nine for cards. The top is jointed so it can swell in August and shrink in January without anyone noticing but the carpenter.',
    features: [...sheesham, '180 × 90 × 76 cm', 'Breathing joints', 'Delivered and assembled'],
  },
  {
    title: 'Chauki Low Side Table',
    brand: 'Shilavat',
    price: 2299,
    mrp: 2999,
    colours: ['Natural'],
    description:
      'Holds a lamp, a glass and the book you mean to finish. Turn it round and it becomes a puja chauki; turn it over and it becomes a boat.',
    features: [...mango, '40 × 40 × 30 cm', 'Solid, no joints to loosen', 'Felt feet'],
  },
  {
    title: 'Thali Brass-Top Tray Table',
    brand: 'Gharaunji',
    price: 4499,
    mrp: 5999,
    colours: ['Gold'],
    description:
      'A brass tray, beaten by hand, on a stand that folds. The top lifts off full of cups and comes back empty.',
    features: ['Hand-beaten brass, mango wood stand', 'Polish with lemon and ash', '55 cm across', 'Stand folds flat'],
  },
  {
    title: 'Ghonsla Nesting Tables, Set of 3',
    brand: 'Shilavat',
    price: 6499,
    mrp: 8499,
    colours: ['Walnut'],
    description:
      'Three tables in the place of one, until the cousins arrive. Each is strong enough to be sat on, which is as well.',
    features: [...mango, 'Three heights', 'Largest 50 × 40 × 50 cm', 'Arrive assembled'],
  },
  {
    title: 'Jaali Metal Bistro Table',
    brand: 'Gharaunji',
    price: 3499,
    mrp: 4499,
    colours: ['White', 'Teal'],
    description:
      'The top is pierced like a stone lattice, so rain falls through and light falls in patterns. Room for two plates and a pot of tea.',
    features: [...steel, '60 cm across, 72 cm tall', 'Levelling feet', 'For balconies and gardens'],
    stock: 3,
  },
])

const sofas = productGroup({ department: 'furniture', subcategory: 'Sofas', hsn: '9401', gst: 18 }, [
  {
    title: 'Haveli Three-Seater Sofa',
    brand: 'Shilavat',
    price: 44999,
    mrp: 57999,
    colours: ['Peacock', 'Sand'],
    description:
      'High arms, deep seat, room for three generations and the dog. Velvet with a short pile that brushes clean, on a frame we guarantee for ten years.',
    features: [
      'Cotton velvet on a sal-wood frame',
      'Pocket springs under foam',
      '212 × 92 × 82 cm',
      'Ten-year frame guarantee',
    ],
  },
  {
    title: 'Kona L-Shaped Sofa',
    brand: 'Shilavat',
    price: 59999,
    mrp: 74999,
    colours: ['Grey'],
    description:
      'Takes the corner and keeps it. The long side swaps left or right with four bolts, which will matter when you move house.',
    features: [
      'Polyester and linen weave, hardwood frame',
      'Reversible chaise',
      '260 × 165 × 80 cm',
      'Washable covers',
    ],
    stock: 1,
  },
  {
    title: 'Takht Daybed Sofa',
    brand: 'Shilavat',
    price: 21999,
    mrp: 27999,
    colours: ['Natural', 'Indigo'],
    description:
      'A wooden platform, a cotton mattress and two bolsters: sofa by day, spare bed by night, stage for a harmonium on Thursdays.',
    features: [...sheesham, 'Cotton mattress and bolsters', '190 × 90 × 42 cm', 'Storage underneath'],
  },
  {
    title: 'Palang Sofa-Cum-Bed',
    brand: 'Shilavat',
    price: 25999,
    mrp: 32999,
    colours: ['Teal'],
    description:
      'Pull the loop and a double bed unfolds without pinching anybody. The mattress is a real one, twelve centimetres thick, with no bar in your back.',
    features: ['Cotton blend weave, steel mechanism', 'Sleeps two', '195 × 95 × 85 cm closed', 'Box for linen'],
  },
  {
    title: 'Chhota Adda Loveseat',
    brand: 'Shilavat',
    price: 22999,
    mrp: 28999,
    colours: ['Mustard', 'Rose'],
    description:
      'For a first flat, a hallway, or two people who get on. The same low arms as its big brother, in half the length.',
    features: ['Cotton and linen weave, hardwood frame', 'High-density foam', '132 × 82 × 78 cm', 'Fits most lifts'],
  },
])

const desks = productGroup({ department: 'furniture', subcategory: 'Desks', hsn: '9403', gst: 18 }, [
  {
    title: 'Kalam Two-Drawer Writing Desk',
    brand: 'Shilavat',
    price: 11999,
    mrp: 14999,
    colours: ['Walnut'],
    description:
      'A warm wooden top on black steel, with two cream drawers for pens and passports. Deep enough for a screen, light enough to move to the window.',
    features: [
      'Sheesham top, steel legs, lacquered drawers',
      'Wipe clean',
      '120 × 55 × 76 cm',
      'Cable slot at the back',
    ],
  },
  {
    title: 'Uthak Sit-Stand Desk',
    brand: 'Shilavat',
    price: 24999,
    mrp: 31999,
    colours: ['White', 'Walnut'],
    description:
      'Rises at the press of a button, remembers three heights and stops when it meets a knee. Standing meetings have a way of ending on time.',
    features: ['Engineered wood top, steel frame', '71 to 121 cm', 'Anti-collision', 'Holds 80 kg'],
  },
  {
    title: 'Munim Floor Desk',
    brand: 'Shilavat',
    price: 3999,
    mrp: 4999,
    colours: ['Natural'],
    description:
      'The slanted desk of old shopkeepers, for anyone who thinks better cross-legged. The lid lifts on ledgers, or on a laptop.',
    features: [...mango, 'Sloped, lifting lid', '60 × 42 × 32 cm', 'Brass-tone hinges'],
  },
  {
    title: 'Sitara Wall-Mounted Folding Desk',
    brand: 'Shilavat',
    price: 5499,
    mrp: 6999,
    colours: ['White'],
    description:
      'A cupboard four fingers deep until you lower the front. Then it is a desk with three shelves behind, and after office it is a wall again.',
    features: ['Engineered wood, steel stays', 'Wipe clean', '80 × 60 cm open', 'Fixings for brick and plaster'],
  },
  {
    title: 'Bachpan Growing Study Desk',
    brand: 'Phudku',
    price: 9499,
    mrp: 11999,
    colours: ['Sky', 'Natural'],
    description:
      'Starts at class one and is still right in class twelve: the legs have seven heights and the top tilts for drawing. Ink wipes off with a damp cloth, and crayon with patience.',
    features: ['Rubberwood, water-based paint', 'Wipe clean', 'Seven heights', 'Tilting top with pen stop'],
  },
  {
    title: 'Corner Office Ladder Desk',
    brand: 'Shilavat',
    price: 7999,
    mrp: 9999,
    colours: ['Black'],
    description:
      'Leans on the wall and asks for no drill. Two shelves overhead, one desk at elbow height, and the floor beneath stays free.',
    features: [...steel, 'Engineered wood shelves', '76 × 45 × 180 cm', 'Wall strap included'],
  },
])

const storage = productGroup({ department: 'furniture', subcategory: 'Storage', hsn: '9403', gst: 18 }, [
  {
    title: 'Almari Ladder Bookshelf',
    brand: 'Shilavat',
    price: 7499,
    mrp: 9999,
    colours: ['Walnut'],
    description:
      'Four wooden shelves between black steel rails, open on every side. It shows books at one end, pots at the other, and makes a small room look travelled.',
    features: ['Sheesham shelves, powder-coated steel', 'Wipe dry', '76 × 34 × 180 cm', 'Each shelf holds 20 kg'],
  },
  {
    title: 'Sandook Storage Trunk',
    brand: 'Gharaunji',
    price: 4999,
    mrp: 6499,
    colours: ['Indigo', 'Red'],
    description:
      'The painted tin trunk that went to boarding school, grown up. Quilts inside, cushions on top, initials on the lid if you own a brush.',
    features: [...steel, 'Cotton lining', '90 × 45 × 42 cm', 'Padlock hasp'],
  },
  {
    title: 'Bharani Kitchen Rack',
    brand: 'Gharaunji',
    price: 2999,
    mrp: 3899,
    colours: ['Black'],
    description:
      'Four tiers for pickle jars, pressure cookers and the good steel. The lips are high enough that nothing slides when the fridge door slams.',
    features: [...steel, 'Four tiers', '60 × 35 × 120 cm', 'Levelling feet'],
  },
  {
    title: 'Joota Ghar Shoe Cabinet',
    brand: 'Shilavat',
    price: 6999,
    mrp: 8999,
    colours: ['White', 'Walnut'],
    description:
      'Swallows sixteen pairs in the depth of a doormat. The flaps tilt, the back is vented and the top is at the height of keys.',
    features: ['Engineered wood, cane-front flaps', 'Wipe clean', '75 × 24 × 110 cm', 'Sixteen pairs'],
  },
  {
    title: 'Tokri Water-Hyacinth Baskets, Set of 3',
    brand: 'Gharaunji',
    price: 1799,
    mrp: 2399,
    hsn: '4602',
    gst: 5,
    colours: ['Natural'],
    description:
      'Woven from the weed that chokes ponds, which makes tidying up a good deed twice over. Toys, towels, onions: one each.',
    features: ['Water hyacinth on a wire frame', 'Shake out, keep dry', 'Three sizes, nesting', 'Handles'],
  },
  {
    title: 'Darpan Bedside Cabinet',
    brand: 'Shilavat',
    price: 4299,
    mrp: 5499,
    colours: ['Walnut'],
    description:
      'One drawer, one door, and a groove along the top that stops spectacles rolling off. It closes with a hush.',
    features: [...mango, 'Soft-close drawer', '42 × 38 × 55 cm', 'Cable hole at the back'],
  },
])

const lighting = productGroup({ department: 'furniture', subcategory: 'Lighting', hsn: '9405', gst: 18 }, [
  {
    title: 'Kandeel Paper Pendant Light',
    brand: 'Gharaunji',
    price: 1699,
    mrp: 2299,
    colours: ['White', 'Marigold'],
    description:
      'Pleated handmade paper, folded flat for the post and full as a moon when opened. It hangs from a cloth-covered cord and forgives low ceilings.',
    features: [
      'Handmade cotton paper on steel wire',
      'Dust with a soft brush',
      '40 cm across',
      'E27 holder and 2 m cord',
    ],
  },
  {
    title: 'Deewat Brass Floor Lamp',
    brand: 'Gharaunji',
    price: 5999,
    mrp: 7999,
    colours: ['Gold'],
    description:
      'Slim as a temple lamp stand, with a linen drum where the flame would be. Put it behind the reading chair and the evening lengthens.',
    features: ['Brass-plated steel, linen shade', 'Wipe dry', '152 cm tall', 'Foot switch'],
  },
  {
    title: 'Pankhi Wall Sconce',
    brand: 'Gharaunji',
    price: 1999,
    mrp: 2599,
    colours: ['Natural'],
    description:
      'A hand fan of woven palm, lit from behind. Throws a pattern on the wall and hides the plaster that needs doing.',
    features: ['Palm leaf and cane, steel bracket', 'Dust with a soft brush', '36 × 42 cm', 'Takes one E14 bulb'],
  },
  {
    title: 'Padhai Clip-On Study Lamp',
    brand: 'Vidyutra',
    price: 1299,
    mrp: 1799,
    colours: ['Teal', 'White'],
    description:
      'Clips to a shelf, a bunk or a music stand. Three warmths of white, no flicker, and it runs for eight hours after the current goes.',
    features: [
      'Aluminium arm, silicone clip',
      '400 lumens, three tones',
      'Rechargeable, USB-C',
      'Memory of the last setting',
    ],
  },
  {
    title: 'Tara Fairy Lights, 10 m',
    brand: 'Gharaunji',
    price: 499,
    mrp: 699,
    colours: ['Gold'],
    description:
      'A hundred warm points on copper wire that bends to any banister. Bought for Diwali, taken down around Holi.',
    features: [
      'Copper wire, glass-look beads',
      'For indoors and covered balconies',
      'Eight patterns, one of them still',
      'USB powered',
    ],
  },
])

export const furniture: DemoProduct[] = [...chairs, ...tables, ...sofas, ...desks, ...storage, ...lighting]
