/** Laptops, headphones, smartphones, games and what plugs into them. */
import { productGroup, type DemoProduct } from '../demo-product.ts'

const laptops = productGroup({ department: 'electronics', subcategory: 'Laptops', hsn: '8471', gst: 18 }, [
  {
    title: 'Vidyutra Kitaab 14 Laptop, 16 GB',
    brand: 'Vidyutra',
    price: 64999,
    mrp: 79999,
    colours: ['Silver'],
    description:
      'Thin as an exercise book and quiet as a library. The 14-inch screen is matt, the keys have real travel, and the battery sees you from the first lecture to the last bus.',
    features: [
      'Recycled aluminium body, 1.29 kg',
      '8-core processor, 16 GB memory, 512 GB storage',
      '14-inch 2.2K matt display',
      '17 hours of work on a charge',
      'Two USB-C, one USB-A, HDMI',
    ],
  },
  {
    title: 'Vidyutra Kitaab Air 13 Laptop, 8 GB',
    brand: 'Vidyutra',
    price: 46999,
    mrp: 54999,
    colours: ['Rose', 'Silver'],
    description:
      'Under a kilo, so the bag weighs what the tiffin weighs. No fan at all: it writes theses in complete silence.',
    features: [
      'Magnesium alloy body, 980 g',
      '8 GB memory, 256 GB storage',
      '13.3-inch display, 400 nits',
      'Fanless',
      'Fingerprint key',
    ],
  },
  {
    title: 'Vidyutra Karkhana 16 Creator Laptop',
    brand: 'Vidyutra',
    price: 124999,
    mrp: 149999,
    colours: ['Charcoal'],
    description:
      'For film cutters, architects and people with two hundred tabs. The display is checked for colour before it leaves and comes with the sheet that proves it.',
    features: [
      'Aluminium and magnesium body, 1.9 kg',
      '32 GB memory, 1 TB storage, 8 GB graphics',
      '16-inch 3.2K display, full DCI-P3',
      'SD card slot',
      'Three-year guarantee at your door',
    ],
    stock: 2,
  },
  {
    title: 'Vidyutra Pathshala 11 Student Laptop',
    brand: 'Vidyutra',
    price: 21999,
    mrp: 25999,
    colours: ['Blue'],
    description:
      'Made to be dropped from a desk, dusted with chalk and lent to a little brother. The keys shed water and the corners are rubber.',
    features: [
      'Reinforced polycarbonate, rubber corners',
      '8 GB memory, 128 GB storage',
      '11.6-inch screen, opens flat',
      'Spill-proof keyboard',
      '12 hours on a charge',
    ],
  },
  {
    title: 'Vidyutra Toofan 15 Gaming Laptop',
    brand: 'Vidyutra',
    price: 89999,
    mrp: 109999,
    colours: ['Black'],
    description:
      'Two fans, four vents and a screen that keeps up with your wrist. Lights under the keys can be set to marigold, or to off.',
    features: [
      'Metal lid, plastic deck, 2.2 kg',
      '16 GB memory, 1 TB storage, 6 GB graphics',
      '15.6-inch 165 Hz display',
      'Per-key lighting',
      'Upgradable memory and storage',
    ],
  },
  {
    title: 'Vidyutra Panna 2-in-1 Tablet Laptop',
    brand: 'Vidyutra',
    price: 52999,
    mrp: 59999,
    colours: ['Bottle Green'],
    description:
      'A tablet for reading in bed, with a keyboard that snaps on when the email turns out to need a real answer. The pen parks on the side and charges there.',
    features: [
      'Aluminium body, fabric keyboard cover',
      '8 GB memory, 256 GB storage',
      '12.4-inch touch display',
      'Pen included',
      'Stand adjusts to 150 degrees',
    ],
  },
])

const headphones = productGroup({ department: 'electronics', subcategory: 'Headphones', hsn: '8518', gst: 18 }, [
  {
    title: 'Sur Buds True Wireless Earphones',
    brand: 'Naadvani',
    price: 2499,
    mrp: 3999,
    colours: ['Ivory', 'Black'],
    description:
      'Small enough to forget during a nap, clear enough for a job interview. The case is a pebble; run a thumb over it when the meeting drags.',
    features: [
      'Matt polycarbonate, silicone tips in three sizes',
      '7 hours, 28 with the case',
      'Noise cancelling',
      'Sweat-proof, IPX5',
    ],
  },
  {
    title: 'Taar Wired Earphones with Mic',
    brand: 'Naadvani',
    price: 699,
    mrp: 999,
    colours: ['White', 'Charcoal'],
    description:
      'Nothing to charge, nothing to pair, nothing to lose in a sofa. The cable is cloth-covered and does not tie itself in knots.',
    features: [
      'Aluminium shells, cloth-covered cable',
      'USB-C plug, 1.2 m',
      'In-line microphone and buttons',
      'Three tip sizes',
    ],
  },
  {
    title: 'Akashvani Neckband Earphones',
    brand: 'Naadvani',
    price: 1499,
    mrp: 2299,
    colours: ['Teal'],
    description:
      'Rests on the collarbone between calls and buzzes when the phone does. Ten minutes of charging buys a day of commuting.',
    features: ['Flexible silicone band', '40 hours on a charge', 'Magnetic earbuds, pause when joined', 'IPX4'],
  },
  {
    title: 'Mridang Studio Monitor Headphones',
    brand: 'Naadvani',
    price: 8999,
    mrp: 11999,
    colours: ['Black'],
    description:
      'Flat and truthful, for mixing tabla that sounds like tabla. Every part comes off with one screwdriver: pads, cable, band, even the drivers.',
    features: [
      'Steel band, velour ear pads',
      'Wired, 3 m and 1.2 m cables',
      '40 mm drivers, 5 Hz to 30 kHz',
      'All parts replaceable',
    ],
  },
  {
    title: 'Chhota Ustaad Kids’ Headphones',
    brand: 'Naadvani',
    price: 1299,
    mrp: 1799,
    colours: ['Coral', 'Sky'],
    description:
      'Never louder than 85 decibels, whoever finds the volume. Bendy, foldable and joined to a friend’s pair by one short cable, for sharing a story.',
    features: ['Flexible food-grade plastic, cotton pads', 'Limited to 85 dB', 'Sharing port', '20 hours on a charge'],
  },
])

const smartphones = productGroup({ department: 'electronics', subcategory: 'Smartphones', hsn: '8517', gst: 18 }, [
  {
    title: 'Vidyutra Ujala Lite 5G, 128 GB',
    brand: 'Vidyutra',
    price: 14999,
    mrp: 17999,
    colours: ['Sky', 'Black'],
    description:
      'Most of the Ujala, for half the outlay. It has the same bright screen and the same day-and-a-half battery; the camera sees a little less in the dark.',
    features: [
      'Polycarbonate back, glass front',
      '6 GB memory, 128 GB storage',
      '5,000 mAh battery',
      '3.5 mm headphone jack',
    ],
  },
  {
    title: 'Vidyutra Ujala Pro 5G, 512 GB',
    brand: 'Vidyutra',
    price: 49999,
    mrp: 57999,
    colours: ['Gold', 'Bottle Green'],
    description:
      'Three lenses, the longest of which can read a station name from the bridge before it. Ceramic back, flat edges and a switch for silence.',
    features: [
      'Ceramic back, titanium-tone frame',
      '12 GB memory, 512 GB storage',
      '6.7-inch 120 Hz display',
      '5x optical zoom',
      'Seven years of updates',
    ],
  },
  {
    title: 'Vidyutra Mutthi Compact 5G',
    brand: 'Vidyutra',
    price: 24999,
    mrp: 28999,
    colours: ['Coral'],
    description: 'Fits a fist, a shirt pocket and the thumb’s whole reach. A small phone that is not a lesser one.',
    features: [
      'Aluminium frame, matt glass back',
      '5.7-inch display',
      '8 GB memory, 256 GB storage',
      '4,100 mAh battery',
    ],
  },
  {
    title: 'Vidyutra Bujurg Easy Phone 4G',
    brand: 'Vidyutra',
    price: 3499,
    mrp: 4299,
    colours: ['Black', 'Red'],
    description:
      'Large keys that click, large letters that stand still, and one button at the back that calls four people in turn until somebody answers.',
    features: [
      'Tough plastic body with a grip',
      'Real keypad, 2.8-inch screen',
      'One-press help call',
      'Charging cradle included',
      'Ten days standby',
    ],
  },
  {
    title: 'Vidyutra Pahaad Rugged 5G',
    brand: 'Vidyutra',
    price: 22999,
    mrp: 26999,
    colours: ['Olive'],
    description:
      'Survives two-metre falls, wet gloves and the pocket of a site engineer. The torch is a torch, not an apology.',
    features: ['Rubberised shell, metal frame', 'IP68 and drop-tested', '6,500 mAh battery', 'Works with wet fingers'],
    stock: 0,
  },
])

const gaming = productGroup({ department: 'electronics', subcategory: 'Gaming', hsn: '9504', gst: 18 }, [
  {
    title: 'Khiladi Wireless Game Controller',
    brand: 'Vidyutra',
    price: 2999,
    mrp: 3999,
    colours: ['White', 'Indigo'],
    description:
      'Magnetic sticks that will not drift and triggers with a click you can shorten. Pairs with phone, computer and television, and remembers all three.',
    features: ['Textured ABS grip', 'Hall-effect sticks', '30 hours on a charge', 'Two programmable back buttons'],
  },
  {
    title: 'Dangal Mechanical Gaming Keyboard',
    brand: 'Vidyutra',
    price: 3999,
    mrp: 5499,
    hsn: '8471',
    colours: ['Charcoal'],
    description:
      'Eighty-seven keys that clack with conviction. Hot-swappable switches, so you can change your mind about how loud conviction should be.',
    features: [
      'Aluminium top plate, PBT keycaps',
      'Hot-swappable linear switches',
      'Devanagari legends on request',
      'Detachable cable',
    ],
  },
  {
    title: 'Chuhedani Light Gaming Mouse',
    brand: 'Vidyutra',
    price: 1799,
    mrp: 2499,
    hsn: '8471',
    colours: ['Black', 'Ivory'],
    description:
      'Sixty-one grams, no holes in the shell, no sticky coating to go grey. It tracks on glass, on wood and on the back of an atlas.',
    features: ['Matt ABS shell, PTFE feet', '26,000 dpi sensor', 'Wireless, 90 hours', 'Six buttons'],
  },
  {
    title: 'Mela Handheld Game Console',
    brand: 'Vidyutra',
    price: 11999,
    mrp: 14999,
    colours: ['Marigold'],
    description:
      'A fairground in a coat pocket: two hundred built-in games and a slot for more. The buttons feel like the ones you learned on.',
    features: [
      'Polycarbonate body, tempered glass',
      '5-inch display',
      'Built-in stand',
      '8 hours of play',
      'Plugs into a television',
    ],
  },
  {
    title: 'Sinhasan Ergonomic Gaming Chair',
    brand: 'Shilavat',
    price: 15999,
    mrp: 19999,
    hsn: '9401',
    colours: ['Charcoal'],
    description:
      'A throne with lumbar support. Breathable fabric rather than plastic leather, since the room is warm enough; arms that move in four directions.',
    features: [
      'Woven fabric on a steel frame',
      'Adjustable lumbar and neck',
      'Reclines to 150 degrees',
      'Holds 130 kg',
    ],
  },
  {
    title: 'Bijli Gaming Headset',
    brand: 'Naadvani',
    price: 3499,
    mrp: 4999,
    hsn: '8518',
    colours: ['Black'],
    description:
      'Footsteps come from where the feet are. The microphone lifts to mute and the ear pads are mesh, so the second hour is as cool as the first.',
    features: [
      'Steel band, mesh fabric pads',
      '50 mm drivers',
      'Wireless with 2.4 GHz dongle',
      'Flip-to-mute microphone',
    ],
  },
])

const accessories = productGroup({ department: 'electronics', subcategory: 'Accessories', hsn: '8504', gst: 18 }, [
  {
    title: 'Urja 65 W Fast Charger',
    brand: 'Vidyutra',
    price: 1699,
    mrp: 2499,
    colours: ['White'],
    description:
      'Charges a laptop and a phone together and stays cool enough to hold. The pins fold, so it does not scratch what it travels with.',
    features: ['Flame-retardant polycarbonate', 'Two USB-C, one USB-A', 'Gallium nitride, 65 W', 'Folding pins'],
  },
  {
    title: 'Rassi Braided USB-C Cable, 2 m',
    brand: 'Vidyutra',
    price: 499,
    mrp: 799,
    hsn: '8544',
    colours: ['Indigo', 'Coral'],
    description:
      'Braided like a well rope and about as likely to fray. Two metres reach from the socket behind the bed to wherever you actually lie.',
    features: ['Nylon braid over copper', '100 W charging', 'Data at 480 Mbps', 'Leather tie included'],
  },
  {
    title: 'Jeb 10,000 mAh Power Bank',
    brand: 'Vidyutra',
    price: 1499,
    mrp: 1999,
    hsn: '8507',
    colours: ['Sage', 'Charcoal'],
    description:
      'Two full charges in something the size of a kulfi. A ring of lights tells the truth about how much is left.',
    features: ['Aluminium shell', '22.5 W, USB-C in and out', '180 g', 'Allowed in cabin baggage'],
  },
  {
    title: 'Chhabi Tripod and Remote',
    brand: 'Vidyutra',
    price: 1199,
    mrp: 1699,
    hsn: '9620',
    colours: ['Black'],
    description:
      'So that whoever takes the family photograph may also be in it. Folds to the length of a pencil box, stands as tall as a niece.',
    features: ['Aluminium legs, rubber feet', 'Up to 112 cm', 'Bluetooth remote included', 'Phone clamp, 6 to 9 cm'],
  },
  {
    title: 'Mez Aluminium Laptop Stand',
    brand: 'Vidyutra',
    price: 1899,
    mrp: 2599,
    hsn: '8473',
    colours: ['Silver'],
    description:
      'Lifts the screen to your eyes and your chin off your chest. Open underneath for air, and it folds into a sleeve flatter than a newspaper.',
    features: ['Recycled aluminium, silicone pads', 'Six heights', 'For 11 to 16 inches', '240 g'],
  },
  {
    title: 'Gunjan Bluetooth Speaker',
    brand: 'Naadvani',
    price: 2799,
    mrp: 3999,
    hsn: '8518',
    colours: ['Terracotta', 'Teal'],
    description:
      'Clay-coloured, cloth-wrapped and louder than its waistline suggests. It floats, sings in the rain and pairs with a second one for stereo.',
    features: ['Woven fabric, rubber base', '14 hours on a charge', 'IP67', 'Stereo pairing'],
  },
])

export const electronics: DemoProduct[] = [...laptops, ...headphones, ...smartphones, ...gaming, ...accessories]
