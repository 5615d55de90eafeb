import 'reflect-metadata'
import { Module, ValidationPipe } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger'
import { TypeOrmModule } from '@nestjs/typeorm'
import { Customer } from './customer.entity'
import { CustomersController } from './customers.controller'
import { Invoice } from './invoice.entity'
import { InvoicesController } from './invoices.controller'

declare const process: { env: Record<string, string | undefined> }

@Module({
  imports: [
    // SQLite in WebAssembly: a file without a native part.
    TypeOrmModule.forRoot({
      type: 'sqljs',
      location: process.env.DATABASE ?? 'shop.sqlite',
      autoSave: true,
      synchronize: true,
      entities: [Customer, Invoice],
    }),
    TypeOrmModule.forFeature([Customer, Invoice]),
  ],
  controllers: [CustomersController, InvoicesController],
})
class AppModule {}

async function bootstrap() {
  const app = await NestFactory.create(AppModule, { logger: ['error', 'warn'] })
  app.enableCors({ exposedHeaders: ['X-Total-Count'] })
  app.useGlobalPipes(new ValidationPipe({ whitelist: true }))
  const document = SwaggerModule.createDocument(app, new DocumentBuilder().setTitle('Shop').build())
  SwaggerModule.setup('docs', app, document)
  await app.listen(process.env.PORT ?? 3000)
}

void bootstrap()
