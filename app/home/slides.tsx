/** What the slides say, and what their pictures show. */
import { Link } from 'react-router'
import { useFrame } from '../frame/use-frame.ts'
import { Petals } from './petals.tsx'
import { Scene } from './scene.tsx'

type Onward = { name: string; to: string }
type SlideCopy = {
  /** Of its picture and its style sheet rules too. */
  name: string
  eyebrow: string
  headline: string
  text: string
  /** What is to be seen. */
  alt: string
  links: [Onward, Onward]
}

export const SLIDES: SlideCopy[] = [
  {
    name: 'ikat',
    eyebrow: 'The ikat edit',
    headline: 'Dressed in sunshine',
    text: 'Hand-tied ikat, breathable cottons and one very good tote. New in, up to 30% off.',
    alt: 'An ikat kurta in a sunny arch, with a leather tote and white sneakers',
    links: [
      { name: 'Shop women', to: '/women' },
      { name: 'Shop men', to: '/men' },
    ],
  },
  {
    name: 'peacock',
    eyebrow: 'Sound & screens',
    headline: 'Quiet things, well made',
    text: 'Headphones, laptops and phones that earn their place on the desk.',
    alt: 'Headphones, a laptop and phones before a large setting sun',
    links: [
      { name: 'Shop electronics', to: '/category/electronics' },
      { name: 'Headphones', to: '/category/electronics?subcategory=headphones' },
    ],
  },
  {
    name: 'marigold',
    eyebrow: 'Everyday pairs',
    headline: 'Every road, one good pair',
    text: 'Court sneakers, leather boots, and sandals for the long summer.',
    alt: 'Navy sneakers, tan boots and leather sandals on rising steps',
    links: [
      { name: 'Shop shoes', to: '/category/shoes' },
      { name: 'Sneakers', to: '/category/shoes?subcategory=sneakers' },
    ],
  },
  {
    name: 'indigo',
    eyebrow: 'Denim & tees',
    headline: 'True to blue',
    text: 'Raw, washed and worn-in: jeans and heavy tees for every day of the week.',
    alt: 'Washed jeans, an indigo tee and a denim jacket before a blue wall',
    links: [
      { name: 'Shop jeans', to: '/men?category=Jeans' },
      { name: 'T-Shirts', to: '/category/clothes?subcategory=t-shirts' },
    ],
  },
  {
    name: 'clay',
    eyebrow: 'Furniture & home',
    headline: 'Let the evening in',
    text: 'Lounge chairs, low tables, and a lamp for the corner that needs one.',
    alt: 'A green lounge chair, a brass lamp and a low table by a window at sunset',
    links: [
      { name: 'Shop furniture', to: '/category/furniture' },
      { name: 'Lighting', to: '/category/furniture?subcategory=lighting' },
    ],
  },
]

export function Slide({ slide, first }: { slide: SlideCopy; first: boolean }) {
  const tagline = useFrame()?.store.tagline
  return (
    <>
      <Scene name={slide.name} alt={slide.alt} first={first} />
      {first && <Petals />}
      <div className="slide-copy">
        <p className="eyebrow">{slide.eyebrow}</p>
        <h2>{(first && tagline) || slide.headline}</h2>
        <p>{slide.text}</p>
        <div className="slide-links">
          {slide.links.map((link, at) => (
            <Link
              key={link.to}
              to={link.to}
              className={at === 0 ? 'button slide-button' : 'button button-soft slide-button-soft'}
            >
              {link.name}
            </Link>
          ))}
        </div>
      </div>
    </>
  )
}
