import fs from 'node:fs'
import path from 'node:path'

/** The layers. A folder may import from itself and from the layers below it; `npm run layers` checks. */
const layers = [['core'], ['db'], ['shop'], ['platform'], ['supabase'], ['app', 'api', 'jobs'], ['server']]
const all = layers.flat().join('|')
const tests = ['\\.test\\.tsx?$', '^supabase/test/']

const importsOnlyFromLowerLayers = layers.flatMap((layer, height) =>
  layer.map((folder) => ({
    name: `${folder}-imports-only-below`,
    severity: 'error',
    from: { path: `^${folder}/`, pathNot: tests },
    to: { path: `^(${all}|test)/`, pathNot: `^(${[folder, ...layers.slice(0, height).flat()].join('|')})/` },
  })),
)

/** Inside the shop the edges follow the trade: who may call whom. A feature that is not named may use only itself. */
const featureImports = {
  totals: [],
  tax: [],
  'collection-rules': [],
  attributes: ['collection-rules'],
  law: ['catalogue'],
  'size-charts': ['catalogue'],
  colours: ['catalogue'],
  facets: ['colours', 'totals'],
  catalogue: [
    'attributes',
    'colours',
    'facets',
    'law',
    'media',
    'offers',
    'pricing',
    'reviews',
    'size-charts',
    'totals',
  ],
  search: ['catalogue', 'facets'],
  recommend: ['catalogue'],
  pricing: [],
  offers: ['catalogue', 'pricing'],
  cart: ['catalogue', 'offers', 'pricing'],
  wishlist: ['catalogue', 'cart'],
  checkout: ['catalogue', 'cart', 'delivery', 'orders'],
  inventory: ['server-keys', 'stock-alerts'],
  'stock-alerts': [],
  refunds: ['admin-mails', 'orders', 'payments'],
  returns: [
    ...['cart', 'catalogue', 'inventory', 'media', 'orders', 'payments', 'pricing', 'refunds', 'server-keys'],
    'shipping',
  ],
  retention: [],
  reviews: ['accounts', 'media', 'orders'],
  shipping: [
    'admin-mails',
    'cart',
    'delivery',
    'inventory',
    'orders',
    'pricing',
    'refunds',
    'reviews',
    'server-keys',
    'tracking',
  ],
  tracking: ['orders', 'shipping'],
  'bulk-orders': ['orders', 'shipping'],
  'cash-book': ['orders', 'shipping', 'totals'],
  gst: ['orders'],
  feeds: ['catalogue', 'returns'],
  health: ['admin-mails', 'backups'],
  'admin-mails': [],
  payments: [
    ...['catalogue', 'cart', 'checkout', 'delivery', 'inventory', 'offers', 'orders', 'pricing', 'refunds'],
    ...['server-keys', 'tax'],
  ],
  orders: [
    ...[
      'admin-mails',
      'catalogue',
      'cart',
      'checkout',
      'inventory',
      'offers',
      'payments',
      'pricing',
      'refunds',
      'server-keys',
    ],
    ...['shipping', 'tax', 'totals'],
  ],
  accounts: ['totals'],
  profile: ['accounts'],
  'personal-data': [
    'accounts',
    'admin-mails',
    'cart',
    'catalogue',
    'checkout',
    'profile',
    'reviews',
    'server-keys',
    'stock-alerts',
  ],
  'server-keys': ['accounts'],
  newsletter: [],
  mailbox: [],
  pages: ['catalogue'],
  announcement: ['catalogue', 'pages'],
  media: [],
  'product-admin': [
    ...['attributes', 'catalogue', 'collection-rules', 'home', 'inventory', 'law', 'media', 'merchandising'],
    ...['price-lists', 'recommend', 'size-charts', 'tax', 'totals'],
  ],
  'price-lists': ['catalogue', 'collection-rules', 'merchandising', 'tax'],
  merchandising: ['attributes', 'catalogue', 'collection-rules', 'media', 'totals'],
  home: ['catalogue', 'media', 'merchandising'],
  'gender-categories': ['catalogue', 'collection-rules', 'merchandising', 'totals'],
  runs: [
    'accounts',
    'attributes',
    'catalogue',
    'collection-rules',
    'inventory',
    'law',
    'media',
    'merchandising',
    'price-lists',
    'product-admin',
    'server-keys',
    'size-charts',
    'tax',
  ],
  vitals: [],
  'offers-admin': ['catalogue', 'checkout', 'offers', 'pricing', 'tax'],
  simulation: ['cart', 'checkout', 'offers', 'offers-admin', 'orders', 'payments', 'price-lists', 'pricing'],
  'audit-log': [
    ...['admin-mails', 'announcement', 'catalogue', 'gst', 'inventory', 'merchandising', 'offers-admin'],
    ...['orders', 'pages'],
    ...['returns', 'reviews', 'server-keys', 'shipping'],
  ],
  dashboard: [
    ...['accounts', 'cash-book', 'catalogue', 'inventory', 'orders', 'product-admin', 'refunds', 'returns'],
    ...['shipping', 'totals', 'vitals'],
  ],
}
const features = fs
  .readdirSync(path.join(import.meta.dirname, 'shop'), { withFileTypes: true })
  .filter((one) => one.isDirectory())
const featureRules = features.map(({ name: feature }) => ({
  name: `shop-${feature}-imports-allowed-features`,
  severity: 'error',
  from: { path: `^shop/${feature}/`, pathNot: '\\.test\\.ts$' },
  to: { path: '^shop/[^/]+/', pathNot: `^shop/(${[feature, ...(featureImports[feature] ?? [])].join('|')})/` },
}))

export default {
  forbidden: [
    ...importsOnlyFromLowerLayers,
    ...featureRules,
    {
      name: 'only-the-catalogue-reads-replicas',
      comment:
        'What decides reads the primary database (record 0210). The other importers count and keep what is read.',
      severity: 'error',
      from: {
        pathNot:
          '^app/catalogue-loader\\.ts$|^api/(store/store|fake-store/catalogue)\\.ts$|^supabase/rest/read\\.ts$|' +
          '^shop/(feeds/write-feeds|request-quota|rate-limit|search/count-searches|catalogue/catalogue-cache)\\.ts$|\\.test\\.ts$',
      },
      to: { path: '^shop/replica\\.ts$' },
    },
    {
      name: 'only-pages-of-the-catalogue-have-its-loader',
      severity: 'error',
      from: { pathNot: '^app/(catalogue|home|search|seo)/' },
      to: { path: '^app/catalogue-loader\\.ts$' },
    },
    {
      name: 'nothing-imports-tools',
      comment: 'Tools are run by hand. The store runs without them.',
      severity: 'error',
      from: { pathNot: '^tools/' },
      to: { path: '^tools/' },
    },
    {
      name: 'tools-import-only-core-and-demo-data',
      severity: 'error',
      from: { path: '^tools/', pathNot: '\\.test\\.ts$' },
      to: { path: `^(${all}|test)/`, pathNot: '^(core|db/seed)/' },
    },
    {
      name: 'store-works-without-the-supabase-api',
      comment: 'Nor do its tests import it: docs/running.md, SUPABASE_API.',
      severity: 'error',
      from: { pathNot: '^supabase/|^server/supabase-api\\.ts$' },
      to: { path: '^supabase/' },
    },
    {
      name: 'supabase-api-is-loaded-lazily',
      comment: 'With SUPABASE_API=false a store loads none of its code.',
      severity: 'error',
      from: { path: '^server/supabase-api\\.ts$' },
      to: { path: '^supabase/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'shop-knows-no-http-no-react',
      severity: 'error',
      from: { path: '^(core|db|shop)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: 'node_modules/(react|react-dom|react-router|@react-router|hono|@hono)/|^(node:)?https?$' },
    },
    {
      name: 'rules-and-messages-run-anywhere',
      severity: 'error',
      from: { path: '^shop/[^/]+/(rules|cash-rules|page-messages|messages)\\.ts$|^shop/messages\\.ts$' },
      to: {
        pathNot:
          '^core/|^shop/pricing/|^shop/[^/]+/(rules|cash-rules|page-messages|messages)\\.ts$|^shop/messages\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pricing-runs-anywhere',
      severity: 'error',
      from: { path: '^shop/pricing/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^core/|^shop/pricing/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'entry-points-import-no-tables',
      severity: 'error',
      from: { path: '^(app|api|jobs)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^db/|node_modules/drizzle-orm' },
    },
    {
      name: 'pages-import-no-zod',
      comment: 'zod stays on the server: docs/decisions/0004-zod-stays-on-the-server.md',
      severity: 'error',
      from: { path: '^app/.*\\.tsx$' },
      to: { path: 'node_modules/zod' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
