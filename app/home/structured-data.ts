/** Structured data about the store for search engines: its name, its search URL, its contact details, its returns. */
import type { MetaDescriptor } from 'react-router'
import type { LayoutData } from '#shop/layout-data.ts'

type Store = LayoutData['store']
export const storeData = ({ name, tagline, baseUrl, phone, email, social, returnDays }: Store): MetaDescriptor[] => [
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'WebSite',
          '@id': `${baseUrl}/#website`,
          name,
          description: tagline,
          url: `${baseUrl}/`,
          inLanguage: 'en-IN',
          publisher: { '@id': `${baseUrl}/#store` },
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${baseUrl}/search?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        },
        {
          '@type': 'Organization',
          '@id': `${baseUrl}/#store`,
          name,
          url: `${baseUrl}/`,
          logo: `${baseUrl}/icon-512.png`,
          sameAs: social.map(({ url }) => url),
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            telephone: phone,
            email,
            areaServed: 'IN',
          },
          hasMerchantReturnPolicy: {
            '@type': 'MerchantReturnPolicy',
            applicableCountry: 'IN',
            returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
            merchantReturnDays: returnDays,
            returnMethod: 'https://schema.org/ReturnByMail',
            returnFees: 'https://schema.org/FreeReturn',
            merchantReturnLink: `${baseUrl}/returns`,
          },
        },
      ],
    },
  },
]
