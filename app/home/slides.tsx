/** What the slides say and show: one painted scene, and four stages built of the goods' own pictures. */
import { Link } from 'react-router'
import { useFrame } from '../frame/use-frame.ts'

type Thing = { name: string; width: number; height: number; floats?: boolean }
type Onward = { name: string; to: string }
type SlideCopy = {
  /** Of its style sheet rules too. */
  name: string
  eyebrow: string
  headline: string
  text: string
  links: [Onward, Onward]
  things: Thing[]
}

export const SLIDES: SlideCopy[] = [
  {
    name: 'ikat',
    eyebrow: 'The ikat edit',
    headline: 'Dressed in sunshine',
    text: 'Hand-tied ikat, breathable cottons and one very good tote. New in, up to 30% off.',
    links: [
      { name: 'Shop women', to: '/women' },
      { name: 'Shop men', to: '/men' },
    ],
    things: [],
  },
  {
    name: 'peacock',
    eyebrow: 'Sound & screens',
    headline: 'Quiet things, well made',
    text: 'Headphones, laptops and phones that earn their place on the desk.',
    links: [
      { name: 'Shop electronics', to: '/category/electronics' },
      { name: 'Headphones', to: '/category/electronics?subcategory=headphones' },
    ],
    things: [
      { name: 'headphones', width: 353, height: 322 },
      { name: 'laptop', width: 608, height: 455 },
      { name: 'phone', width: 346, height: 421 },
    ],
  },
  {
    name: 'marigold',
    eyebrow: 'Everyday pairs',
    headline: 'Every road, one good pair',
    text: 'Court sneakers, leather boots, and sandals for the long summer.',
    links: [
      { name: 'Shop shoes', to: '/category/shoes' },
      { name: 'Sneakers', to: '/category/shoes?subcategory=sneakers' },
    ],
    things: [
      { name: 'sneaker-navy', width: 583, height: 279 },
      { name: 'boots-tan', width: 590, height: 441 },
      { name: 'sandals-gold', width: 527, height: 340 },
    ],
  },
  {
    name: 'sindoor',
    eyebrow: 'Denim & tees',
    headline: 'True to blue',
    text: 'Raw, washed and worn-in: jeans and heavy tees for every day of the week.',
    links: [
      { name: 'Shop jeans', to: '/men?category=Jeans' },
      { name: 'T-Shirts', to: '/category/clothes?subcategory=t-shirts' },
    ],
    things: [
      { name: 'sneaker-rust', width: 583, height: 279 },
      { name: 'tee-indigo', width: 611, height: 560, floats: true },
      { name: 'jeans-mid', width: 279, height: 640, floats: true },
    ],
  },
  {
    name: 'clay',
    eyebrow: 'Furniture & home',
    headline: 'Let the evening in',
    text: 'Lounge chairs, low tables, and a lamp for the corner that needs one.',
    links: [
      { name: 'Shop furniture', to: '/category/furniture' },
      { name: 'Lighting', to: '/category/furniture?subcategory=lighting' },
    ],
    things: [
      { name: 'table', width: 553, height: 583 },
      { name: 'chair', width: 451, height: 530 },
      { name: 'lamp', width: 268, height: 472 },
    ],
  },
]

export function Slide({ slide, first }: { slide: SlideCopy; first: boolean }) {
  const tagline = useFrame()?.store.tagline
  return (
    <>
      {first ? <Scene /> : <Stage things={slide.things} />}
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

/** The largest picture of the first screen. */
const Scene = () => (
  <picture className="slide-scene">
    <source media="(max-width: 860px)" srcSet="/pictures/banner-phone.webp" width={687} height={620} />
    <img
      src="/pictures/banner.webp"
      alt="Ikat kurta, leather tote and sneakers on clay plinths in warm light"
      width={1440}
      height={620}
      fetchPriority="high"
    />
  </picture>
)

const Stage = ({ things }: { things: Thing[] }) => (
  <div className="slide-stage" aria-hidden="true">
    <div className="stage-floor" />
    <div className="stage">
      <span className="stage-sun" />
      {things.map(({ name, width, height, floats }, at) => (
        <span key={name} className={`stage-thing stage-thing-${at + 1}${floats ? ' stage-thing-floats' : ''}`}>
          <img
            src={`/pictures/stage/${name}.webp`}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
          />
        </span>
      ))}
    </div>
  </div>
)
