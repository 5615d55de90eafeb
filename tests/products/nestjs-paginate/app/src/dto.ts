import { PartialType } from '@nestjs/swagger'
import {
  IsArray,
  IsBoolean,
  IsDateString,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator'
import type { Line } from './invoice.entity'

export class CreateCustomer {
  @IsNotEmpty()
  @IsString()
  name: string

  @IsEmail()
  email: string
}

export class UpdateCustomer extends PartialType(CreateCustomer) {}

export class CreateInvoice {
  @IsNotEmpty()
  @IsString()
  number: string

  @IsOptional()
  @MaxLength(60)
  @IsString()
  title?: string | null

  @IsOptional()
  @IsString()
  note?: string | null

  @IsOptional()
  @Min(0)
  @IsNumber()
  amount?: number | null

  @IsOptional()
  @IsInt()
  cents?: number | null

  @IsOptional()
  @Max(10_000)
  @IsInt()
  quantity?: number | null

  @IsOptional()
  @IsIn(['draft', 'open', 'paid'])
  state?: string | null

  @IsOptional()
  @IsDateString()
  issued?: string | null

  @IsOptional()
  @IsDateString()
  paidAt?: string | null

  @IsOptional()
  @IsBoolean()
  urgent?: boolean | null

  @IsOptional()
  @IsInt()
  customerId?: number | null

  @IsOptional()
  @IsInt({ each: true })
  watchers?: number[]

  @IsOptional()
  @IsString({ each: true })
  tags?: string[] | null

  @IsOptional()
  @IsArray()
  lines?: Line[] | null

  @IsOptional()
  @IsObject()
  address?: Record<string, string> | null

  @IsOptional()
  @IsObject()
  dims?: { w?: number; h?: number } | null

  @IsOptional()
  @IsString()
  internal?: string | null
}

export class UpdateInvoice extends PartialType(CreateInvoice) {}
