/** Make-up, scent, skin and shaving. */
import { productGroup, type DemoProduct } from '../demo-product.ts'

const beautyDefaults = { department: 'miscellaneous', subcategory: 'Beauty', hsn: '3304', gst: 18 } as const

const eyes = productGroup({ ...beautyDefaults, collections: ['beauty/makeup-eyes'] }, [
  {
    title: 'Kaajal Deep Black Kohl',
    brand: 'Alaktika',
    price: 249,
    mrp: 325,
    collections: ['women/beauty'],
    colours: ['Black'],
    description:
      'Black as a well at night and soft on the waterline. Goes on in one stroke, sets in a minute and stays until you decide otherwise.',
    features: ['Almond oil and plant wax base', 'Twist-up, no sharpener', 'Suitable for contact lenses', '0.35 g'],
  },
  {
    title: 'Rangoli Eyeshadow Palette, 9 Shades',
    brand: 'Alaktika',
    price: 999,
    mrp: 1399,
    collections: ['women/beauty'],
    colours: ['Multicolour'],
    description:
      'Haldi, geru, neel and six more, four of them matt. Pigment was chosen on brown skin first, so what you see in the pan is what arrives on the lid.',
    features: ['Talc-free pressed powder', 'Five shimmers, four matts', 'Mirror in the lid', '9 × 1.2 g'],
  },
  {
    title: 'Mrignayani Liquid Eyeliner',
    brand: 'Alaktika',
    price: 399,
    mrp: 499,
    colours: ['Black', 'Peacock'],
    description:
      'A brush tip as fine as a miniature painter’s. It draws the wing in one breath and does not print it on the upper lid.',
    features: ['Water-based, vegan formula', '12-hour wear', 'Fine brush tip', '1.2 ml'],
  },
  {
    title: 'Palak Lengthening Mascara',
    brand: 'Alaktika',
    price: 549,
    mrp: 699,
    colours: ['Black'],
    description:
      'Combs each lash apart before it darkens it. Comes off with warm water in soft little tubes, not in smudges.',
    features: ['Rice-bran wax formula', 'Curved silicone brush', 'Washes off with warm water', '8 ml'],
  },
  {
    title: 'Bhauh Brow Pencil',
    brand: 'Alaktika',
    price: 349,
    colours: ['Brown', 'Black'],
    description: 'Short strokes, hair by hair, in a brown that is not red. The other end combs the evidence away.',
    features: ['Shea and candelilla wax', 'Slanted tip', 'Spoolie at the other end', '0.25 g'],
  },
  {
    title: 'Chaandi Shimmer Eye Stick',
    brand: 'Alaktika',
    price: 449,
    mrp: 599,
    colours: ['Silver', 'Gold'],
    description:
      'One swipe in the back of a taxi, a fingertip to blend, done. The shimmer is ground fine enough not to travel.',
    features: ['Cream stick with synthetic mica', 'Waterproof', 'Blends for 30 seconds, then sets', '1.4 g'],
  },
])

const face = productGroup({ ...beautyDefaults, collections: ['beauty/makeup-face'] }, [
  {
    title: 'Twacha Skin-Tint Foundation',
    brand: 'Alaktika',
    price: 799,
    mrp: 999,
    collections: ['women/beauty'],
    colours: ['Ivory', 'Beige', 'Sand', 'Tan', 'Brown', 'Walnut'],
    description:
      'A veil, not a wall: freckles stay, redness goes. Six undertones of Indian skin from wheat to jamun, each one mixed from scratch.',
    features: ['Light lotion with squalane', 'SPF 20', 'Non-comedogenic', '30 ml'],
  },
  {
    title: 'Gulaal Cream Blush',
    brand: 'Alaktika',
    price: 499,
    mrp: 649,
    colours: ['Coral', 'Rose', 'Plum'],
    description:
      'The flush of having run up the stairs to see the Holi bonfire. Dab with two fingers on cheeks, and on lips if there is some left.',
    features: ['Coconut-oil cream base', 'For cheeks and lips', 'Buildable', '5 g'],
  },
  {
    title: 'Dhoop-Chhaon Contour Duo',
    brand: 'Alaktika',
    price: 699,
    mrp: 899,
    colours: ['Beige', 'Tan', 'Brown'],
    description:
      'Sun on one side, shade on the other. The shade is cool enough to look like one, the sun is a satin glow with no glitter in it.',
    features: ['Pressed powder, talc-free', 'Matt and satin', 'Two wells and a mirror', '2 × 4 g'],
  },
  {
    title: 'Ojas Highlighter Drops',
    brand: 'Alaktika',
    price: 649,
    colours: ['Gold', 'Rose'],
    description: 'Two drops into cream for all over, one neat on the cheekbone. It looks like sleep and ghee.',
    features: ['Liquid with synthetic mica', 'Mixes with any moisturiser', 'Glass dropper', '15 ml'],
    stock: 2,
  },
  {
    title: 'Halka Setting Powder',
    brand: 'Alaktika',
    price: 549,
    mrp: 699,
    colours: ['Ivory', 'Tan'],
    description: 'Rice powder milled until it floats. It takes the shine off a forehead and leaves the light on it.',
    features: ['Rice starch, talc-free', 'No white cast', 'Sifter with a lock', '12 g'],
  },
  {
    title: 'Chhipa Pot Concealer',
    brand: 'Alaktika',
    price: 449,
    mrp: 599,
    colours: ['Ivory', 'Sand', 'Tan', 'Brown'],
    description: 'Peach beneath, skin tone above: two creams in one pot for shadows that no amount of sleep will fix.',
    features: ['Castor-oil cream', 'Corrects and conceals', 'Fragrance-free', '2 × 2 g'],
  },
])

const lips = productGroup({ ...beautyDefaults, collections: ['beauty/makeup-lips'] }, [
  {
    title: 'Sindoori Satin Lipstick',
    brand: 'Alaktika',
    price: 599,
    mrp: 799,
    collections: ['women/beauty'],
    colours: ['Red'],
    description:
      'The red. Slightly blue, so teeth look whiter; slightly sheer at the edge, so a shaky hand is forgiven. Clicks shut in a black and gold-tone case.',
    features: ['Shea butter and beeswax', 'Satin finish', 'Five-hour wear', '3.5 g'],
  },
  {
    title: 'Chandan Nude Lipstick',
    brand: 'Alaktika',
    price: 599,
    mrp: 799,
    collections: ['women/beauty'],
    colours: ['Rose'],
    description:
      'Your own lips on a good day, with a drop of rose in them. Made for brown skin, on which most nudes go chalky.',
    features: ['Shea butter and beeswax', 'Creamy matt finish', 'Faint sandalwood scent', '3.5 g'],
  },
  {
    title: 'Jamun Liquid Matt Lipstick',
    brand: 'Alaktika',
    price: 649,
    mrp: 849,
    colours: ['Plum', 'Maroon'],
    description:
      'Stains like the fruit, minus the tongue. Dries in a minute, survives a thali, and peels off in oil at night.',
    features: ['Vegan liquid pigment', 'Transfer-proof', 'Doe-foot wand', '4 ml'],
  },
  {
    title: 'Shahad Lip Balm',
    brand: 'Alaktika',
    price: 199,
    collections: ['women/beauty', 'men/grooming'],
    description:
      'Honey, ghee and nothing you cannot pronounce. In a tin that shuts with a snap and lives in the coat you wore last.',
    features: ['Forest honey, cow ghee, beeswax', 'Unscented, untinted', 'Tin', '8 g'],
  },
  {
    title: 'Anaar Lip and Cheek Tint',
    brand: 'Alaktika',
    price: 349,
    mrp: 449,
    colours: ['Red', 'Coral'],
    description:
      'Pomegranate juice in behaviour if not in fact: one drop spreads far and fades evenly. Layer it for evening.',
    features: ['Water-based gel tint', 'Lips and cheeks', 'Roller tip', '6 ml'],
  },
  {
    title: 'Kinaari Lip Liner',
    brand: 'Alaktika',
    price: 299,
    mrp: 399,
    colours: ['Brown', 'Rose', 'Red'],
    description:
      'The border that keeps the cloth from fraying. Creamy for ten seconds, then it holds the line all through dinner.',
    features: ['Jojoba-oil pencil', 'Cedarwood, needs a sharpener', 'Waterproof', '1.1 g'],
  },
])

const nails = productGroup({ ...beautyDefaults, collections: ['beauty/makeup-nails'] }, [
  {
    title: 'Moonga Coral Nail Polish',
    brand: 'Alaktika',
    price: 249,
    mrp: 349,
    collections: ['women/beauty'],
    colours: ['Coral'],
    description:
      'Coral, opaque in two coats, glossy as a ripe persimmon. The brush is wide, so a thumb takes three strokes.',
    features: ['Free of formaldehyde and toluene', 'High gloss', 'Wide brush', '9 ml'],
  },
  {
    title: 'Baingan Plum Nail Polish',
    brand: 'Alaktika',
    price: 249,
    mrp: 349,
    colours: ['Plum'],
    description: 'Aubergine skin: nearly black indoors, purple in the sun. Short nails wear it best.',
    features: ['Free of formaldehyde and toluene', 'High gloss', 'Chip-resistant for a week', '9 ml'],
  },
  {
    title: 'Mehendi Green Nail Polish',
    brand: 'Alaktika',
    price: 249,
    colours: ['Olive'],
    description: 'A leaf green with a drop of brown, calmer than it sounds. Looks deliberate beside gold.',
    features: ['Free of formaldehyde and toluene', 'Satin finish', 'Wide brush', '9 ml'],
  },
  {
    title: 'Kanch Base and Top Coat',
    brand: 'Alaktika',
    price: 299,
    mrp: 399,
    description:
      'Two clear bottles: one that keeps colour from staining the nail, one that keeps the world from chipping the colour.',
    features: ['Free of formaldehyde and toluene', 'Dries in 60 seconds', 'With calcium', '2 × 9 ml'],
  },
  {
    title: 'Saaf Acetone-Free Remover',
    brand: 'Alaktika',
    price: 179,
    description:
      'Takes off red without taking the varnish off the table. Smells of oranges, feeds the cuticle and works on glitter, given patience.',
    features: ['Soy esters and orange oil', 'No acetone', 'Pump top', '100 ml'],
  },
  {
    title: 'Hathphool Manicure Set',
    brand: 'Alaktika',
    price: 799,
    mrp: 1099,
    hsn: '8214',
    collections: ['women/beauty'],
    colours: ['Gold'],
    description:
      'Seven tools in a case the size of a passport. The scissors actually cut, which we mention because it is rare.',
    features: ['Stainless steel, vegan leather case', 'Wipe with spirit', 'Seven pieces', '11 × 7 cm'],
  },
])

const perfumes = productGroup({ ...beautyDefaults, hsn: '3303', collections: ['beauty/perfumes'] }, [
  {
    title: 'Pehli Baarish Eau de Parfum',
    brand: 'Itravan',
    price: 1899,
    mrp: 2499,
    collections: ['women/beauty'],
    description:
      'First rain on hot earth, then wet vetiver, then the tea somebody puts on because of it. Close to the skin, and hard to stop sniffing.',
    features: ['Grain alcohol with natural mitti attar', 'Vetiver, cardamom, cedar', 'Six to eight hours', '50 ml'],
  },
  {
    title: 'Raat Rani Attar',
    brand: 'Itravan',
    price: 799,
    mrp: 999,
    collections: ['women/beauty'],
    description:
      'Night jasmine distilled into sandalwood oil, without a drop of alcohol. Behind the ears, on the wrist, on the edge of a dupatta.',
    features: ['Alcohol-free perfume oil', 'Night jasmine, sandalwood', 'Glass roll-on', '10 ml'],
  },
  {
    title: 'Mausambi Cologne',
    brand: 'Itravan',
    price: 1199,
    mrp: 1599,
    collections: ['men/grooming'],
    description:
      'Sweet lime peel, black pepper and clean cotton. For splashing after a bath in May, twice, without shame.',
    features: ['Grain alcohol, sweet-lime oil', 'Light, three hours', 'Splash bottle', '100 ml'],
  },
  {
    title: 'Kesar Oudh Eau de Parfum',
    brand: 'Itravan',
    price: 2499,
    mrp: 3299,
    description:
      'Saffron over smoke over leather. Arrives before you and leaves after; wear it to weddings where you intend to be remembered.',
    features: ['Grain alcohol, saffron and agarwood accord', 'Eight hours or more', 'Weighted glass bottle', '50 ml'],
  },
  {
    title: 'Chameli Body Mist',
    brand: 'Itravan',
    price: 449,
    mrp: 599,
    description: 'Rose water, jasmine and a lot of air. Keep it in the fridge door from April to the first rain.',
    features: ['Distilled rose water, alcohol-free', 'Fine mist', 'For face, hair and pillow', '150 ml'],
  },
  {
    title: 'Musafir Solid Perfume Trio',
    brand: 'Itravan',
    price: 999,
    mrp: 1299,
    collections: ['shoes-bags/essentials'],
    description:
      'Three small tins that no airport minds: mogra, khus and orange blossom. Warm with a fingertip, press behind the ears.',
    features: ['Beeswax and sweet-almond oil', 'Three scents', 'Refillable tins', '3 × 5 g'],
  },
])

const grooming = productGroup({ ...beautyDefaults, hsn: '3307', gst: 5, collections: ['men/grooming'] }, [
  {
    title: 'Moonchh Beard Oil',
    brand: 'Itravan',
    price: 449,
    mrp: 599,
    description:
      'Coconut and sesame, a little clove, nothing that shouts. Softens the scratch that other people mention.',
    features: ['Cold-pressed coconut and sesame oils', 'Clove and cedar', 'Glass dropper', '30 ml'],
  },
  {
    title: 'Ustra Safety Razor',
    brand: 'Itravan',
    price: 1499,
    mrp: 1999,
    hsn: '8212',
    gst: 18,
    colours: ['Gold', 'Silver'],
    description:
      'One blade, a heavy handle and no cartridges ever again. Let the weight do the shaving; it takes a week to learn.',
    features: ['Solid brass, plated', 'Takes any double-edge blade', 'Ten blades included', '98 g'],
  },
  {
    title: 'Neem Shaving Cream',
    brand: 'Itravan',
    price: 249,
    mrp: 299,
    description:
      'Lathers with a brush or with fingers, cools like a wet towel and smells faintly green. Kind to necks that come up in bumps.',
    features: ['Neem oil, coconut soap base', 'No foam gas', 'Aluminium tube', '100 g'],
  },
  {
    title: 'Chandan After-Shave Balm',
    brand: 'Itravan',
    price: 399,
    mrp: 499,
    description: 'No sting. Sandalwood, aloe and a cool feeling that lasts all the way to the front door.',
    features: ['Aloe gel and sandalwood oil', 'Alcohol-free', 'Sinks in without shine', '75 ml'],
  },
  {
    title: 'Koyla Charcoal Face Wash',
    brand: 'Itravan',
    price: 299,
    mrp: 399,
    collections: ['women/beauty'],
    gst: 18,
    hsn: '3401',
    description:
      'Bamboo charcoal for the city’s share of your face, glycerine so that your own share stays. The foam is grey; the towel is not.',
    features: ['Bamboo charcoal, vegetable glycerine', 'Sulphate-free', 'For oily and mixed skin', '120 ml'],
  },
  {
    title: 'Champi Hair Oil',
    brand: 'Itravan',
    price: 349,
    mrp: 449,
    collections: ['women/beauty'],
    hsn: '3305',
    description:
      'Amla, bhringraj and the promise of a nap. Warm it, sit on the floor in front of somebody kind, close your eyes.',
    features: ['Sesame oil with eleven herbs', 'Mineral-oil free', 'Wash out after an hour', '200 ml'],
  },
])

export const beauty: DemoProduct[] = [...eyes, ...face, ...lips, ...nails, ...perfumes, ...grooming]
