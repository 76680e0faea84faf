/** The parts of Shiprocket's responses that the store reads. Ids and AWBs are numbers in some responses and texts in others. */
import { z } from 'zod'

const id = z.union([z.string().min(1), z.number()]).transform(String)
export const optional = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value ? String(value) : null))
export const Created = z.object({ order_id: id, shipment_id: id })
export const Assigned = z.object({
  response: z.object({ data: z.object({ awb_code: id, courier_name: optional }) }),
})
export const NotAssigned = z.object({ response: z.object({ data: z.object({ awb_assign_error: z.string() }) }) })
export const Orders = z.object({
  data: z.array(
    z.object({
      id,
      channel_order_id: optional,
      status: optional,
      shipments: z.array(z.object({ id, awb: optional, courier: optional })).catch([]),
    }),
  ),
})
export const Label = z.object({ label_url: z.string().min(1) })
export const Unknown = z.unknown()
