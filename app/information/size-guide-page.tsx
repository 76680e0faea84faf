import { listSizeCharts } from '#shop/size-charts/list-charts.ts'
import { messages } from '#shop/size-charts/messages.ts'
import { toShown } from '#shop/size-charts/rules.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/size-guide-page'
import { InfoPage } from './info-page.tsx'
import { SizeTable } from './size-tables.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Size guide', description: 'Measure once, order once: our sizes in inches and centimetres.' })

export const loader = pageLoader(async (shop) => (await listSizeCharts(shop)).map(toShown), messages.failed.list)

export default function SizeGuidePage({ loaderData: charts }: Route.ComponentProps) {
  return (
    <InfoPage title="Size guide" lead="Measure once, order once. All figures are of the body, not of the garment.">
      {() => (
        <>
          <h2>How to measure</h2>
          <ul>
            <li>Chest or bust: around the fullest part, under the arms, the tape level.</li>
            <li>Waist: around the narrowest part.</li>
            <li>Foot: stand on paper, heel to the wall, and mark the longest toe.</li>
          </ul>
          <p>Between two sizes? Take the larger one for kurtas and shirts, the smaller one for knits.</p>
          {charts.map((chart) => (
            <SizeTable key={chart.id} chart={chart} />
          ))}
        </>
      )}
    </InfoPage>
  )
}
