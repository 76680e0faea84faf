/**
 * Suggests the state and city of a PIN code (D46). The first two digits give the state, or more digits where states
 * share two. The city comes from our own small table. The shopper may change both.
 */
import { PIN, type State } from './rules.ts'

const STATE_OF: Record<string, State> = {
  ...each('11', 'Delhi'),
  ...each('12 13', 'Haryana'),
  ...each('14 15', 'Punjab'),
  ...each('16', 'Chandigarh'),
  ...each('17', 'Himachal Pradesh'),
  ...each('18 19', 'Jammu and Kashmir'),
  ...each('194', 'Ladakh'),
  ...each('20 21 22 23 24 25 26 27 28 2467', 'Uttar Pradesh'),
  ...each('246 248 249 2625 2626 263', 'Uttarakhand'),
  ...each('30 31 32 33 34', 'Rajasthan'),
  ...each('36 37 38 39', 'Gujarat'),
  ...each('3962', 'Dadra and Nagar Haveli and Daman and Diu'),
  ...each('40 41 42 43 44', 'Maharashtra'),
  ...each('403', 'Goa'),
  ...each('45 46 47 48', 'Madhya Pradesh'),
  ...each('49', 'Chhattisgarh'),
  ...each('50', 'Telangana'),
  ...each('51 52 53', 'Andhra Pradesh'),
  ...each('56 57 58 59', 'Karnataka'),
  ...each('60 61 62 63 64', 'Tamil Nadu'),
  ...each('60500 60501 6096', 'Puducherry'),
  ...each('67 68 69', 'Kerala'),
  ...each('68255', 'Lakshadweep'),
  ...each('70 71 72 73 74', 'West Bengal'),
  ...each('737', 'Sikkim'),
  ...each('744', 'Andaman and Nicobar Islands'),
  ...each('75 76 77', 'Odisha'),
  ...each('78', 'Assam'),
  ...each('790 791 792', 'Arunachal Pradesh'),
  ...each('793 794', 'Meghalaya'),
  ...each('795', 'Manipur'),
  ...each('796', 'Mizoram'),
  ...each('797 798', 'Nagaland'),
  ...each('799', 'Tripura'),
  ...each('80 81 82 84 85', 'Bihar'),
  ...each('814 815 816 822 825 826 827 828 829 83', 'Jharkhand'),
}

const CITY_OF: Record<string, string> = {
  110: 'New Delhi',
  121: 'Faridabad',
  122: 'Gurugram',
  141: 'Ludhiana',
  143: 'Amritsar',
  144: 'Jalandhar',
  160: 'Chandigarh',
  1710: 'Shimla',
  180: 'Jammu',
  190: 'Srinagar',
  2010: 'Ghaziabad',
  2013: 'Noida',
  208: 'Kanpur',
  211: 'Prayagraj',
  221: 'Varanasi',
  226: 'Lucknow',
  2480: 'Dehradun',
  2500: 'Meerut',
  282: 'Agra',
  302: 'Jaipur',
  3130: 'Udaipur',
  3240: 'Kota',
  342: 'Jodhpur',
  360: 'Rajkot',
  380: 'Ahmedabad',
  390: 'Vadodara',
  395: 'Surat',
  400: 'Mumbai',
  4006: 'Thane',
  4007: 'Navi Mumbai',
  4030: 'Panaji',
  411: 'Pune',
  4220: 'Nashik',
  440: 'Nagpur',
  452: 'Indore',
  462: 'Bhopal',
  474: 'Gwalior',
  482: 'Jabalpur',
  492: 'Raipur',
  500: 'Hyderabad',
  520: 'Vijayawada',
  530: 'Visakhapatnam',
  560: 'Bengaluru',
  5700: 'Mysuru',
  5750: 'Mangaluru',
  600: 'Chennai',
  60500: 'Puducherry',
  6250: 'Madurai',
  641: 'Coimbatore',
  682: 'Kochi',
  68255: 'Kavaratti',
  695: 'Thiruvananthapuram',
  6730: 'Kozhikode',
  700: 'Kolkata',
  751: 'Bhubaneswar',
  7530: 'Cuttack',
  781: 'Guwahati',
  7930: 'Shillong',
  800: 'Patna',
  831: 'Jamshedpur',
  834: 'Ranchi',
}

export function suggestLocation(pin: string): { city?: string; state?: State } {
  if (!PIN.test(pin)) return {}
  const state = longest(STATE_OF, pin)
  const city = longest(CITY_OF, pin)
  return { ...(state && { state }), ...(city && { city }) }
}

function longest<T>(table: Record<string, T>, pin: string) {
  for (let digits = 5; digits >= 2; digits--) {
    const found = table[pin.slice(0, digits)]
    if (found !== undefined) return found
  }
  return undefined
}

function each(prefixes: string, state: State) {
  return Object.fromEntries(prefixes.split(' ').map((prefix) => [prefix, state]))
}
